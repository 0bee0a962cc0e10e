import { atom } from 'jotai'
import type { CopyKey } from '../../shared/i18n/keys.ts'
import type { Company } from './dashboard.data.ts'

export type Completion = NonNullable<Company['steps']>

/** In order. */
export const steps = [
  { id: 'isNamed', to: '/empresa', title: 'dashboard.steps.name', text: 'dashboard.steps.nameText' },
  {
    id: 'hasPeople',
    to: '/empleados/importar',
    title: 'dashboard.steps.people',
    text: 'dashboard.steps.peopleText',
  },
  { id: 'hasCodes', to: '/empleados', title: 'dashboard.steps.codes', text: 'dashboard.steps.codesText' },
  { id: 'hasCourse', to: '/cursos', title: 'dashboard.steps.course', text: 'dashboard.steps.courseText' },
  {
    id: 'hasRequirement',
    to: '/definicion',
    title: 'dashboard.steps.require',
    text: 'dashboard.steps.requireText',
  },
] as const satisfies readonly { id: keyof Completion; to: string; title: CopyKey; text: CopyKey }[]

type Step = (typeof steps)[number]

export const nextStep = (completion: Completion): Step | undefined => steps.find(({ id }) => !completion[id])

export const stepsDone = (completion: Completion): number => steps.filter(({ id }) => completion[id]).length

/** The import lies below the list of employees. */
const isTakenAt = ({ to }: Step, path: string): boolean =>
  path === to || (to !== '/empleados' && path.startsWith(`${to}/`))

/** The next open step after the one of this screen; null while that is open itself. */
export const stepAfter = (completion: Completion, path: string): Step | null => {
  const here = steps.findIndex((step) => isTakenAt(step, path))
  const open = steps.filter(({ id }) => !completion[id])
  if (open.some((step) => isTakenAt(step, path))) return null
  return open.find((step) => steps.indexOf(step) > here) ?? open[0] ?? null
}

/** Whether the viewer went from the dashboard to a step; until the page reloads. */
export const followsStepsAtom = atom(false)

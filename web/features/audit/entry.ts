import type { CopyTools } from '../../shared/i18n/use-copy.ts'
import type { EntryFragment } from './audit.operations.generated.ts'
import type { Fact } from './sentences/table.ts'

export type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const parsed = (text: string | null): Fields | null => {
  const value: unknown = text === null ? null : JSON.parse(text)
  return isObject(value) ? value : null
}

/** What an entry's fact says, and what the one that it replaced said. */
export const dataOf = ({ data, before }: Pick<EntryFragment, 'data' | 'before'>) => {
  const replaced = parsed(before)
  const stood = isObject(replaced?.data) ? replaced.data : null
  return {
    data: parsed(data) ?? {},
    before: stood && { type: String(replaced?.type), data: stood },
  }
}

export const factOf = (entry: EntryFragment): Fact => {
  const { type, changed, withheld, question, answer, answerBefore } = entry
  return { type, changed, withheld, said: { question, answer, answerBefore }, ...dataOf(entry) }
}

type Words = Pick<CopyTools, 't'>

const processKeys = {
  'enrol-members-when-course-published': ['audit.by.published', 'audit.by.publishedBy'],
  'enrol-when-a-requirement-reaches-somebody': ['audit.by.required', 'audit.by.requiredBy'],
  'lift-a-requirement-when-a-course-is-released': ['audit.by.released', 'audit.by.releasedBy'],
  'follow-requirements-when-an-employee-comes-moves-or-leaves': ['audit.by.moved', 'audit.by.moved'],
  'follow-requirements-when-a-roster-is-imported': ['audit.by.moved', 'audit.by.moved'],
  'move-members-to-empleado-when-role-deactivated': [
    'audit.by.roleDeactivated',
    'audit.by.roleDeactivatedBy',
  ],
  'remove-unfinished-uploads': ['audit.by.unfinished', 'audit.by.unfinished'],
  'submit-overdue-attempts': ['audit.by.overdue', 'audit.by.overdue'],
} as const

const commandKeys = {
  start: 'audit.by.start',
  admin: 'audit.by.firstAdministrator',
  codes: 'audit.by.codes',
  import: 'audit.by.import',
  seed: 'audit.by.seed',
  ResetPassword: 'audit.by.withLink',
} as const

const isKeyOf = <Table extends object>(table: Table, name: string): name is keyof Table & string =>
  Object.hasOwn(table, name)

const processClause = ({ actorId, promptedBy }: EntryFragment, { t }: Words): string => {
  if (!isKeyOf(processKeys, actorId)) return t('audit.by.system')
  const [alone, byName] = processKeys[actorId]
  return promptedBy === null ? t(alone) : t(byName, { name: promptedBy })
}

/** By whom; nothing where somebody acted for themselves, as the sentence says so. */
const actorClause = (entry: EntryFragment, about: unknown, tools: Words): string | null => {
  const { actorKind, actorId, actorName } = entry
  const { t } = tools
  if (actorKind === 'process') return processClause(entry, tools)
  if (actorKind !== 'person')
    return isKeyOf(commandKeys, actorId) ? t(commandKeys[actorId]) : t('audit.by.system')
  if (actorId === about) return null
  return actorName === null ? t('audit.by.erased') : t('audit.by.person', { name: actorName })
}

const withheldKeys = { toTake: 'audit.by.toTake', draft: 'audit.by.draft' } as const

const withheldClause = ({ keyWithheld, withheld }: EntryFragment, { t }: Words): string | null => {
  if (keyWithheld !== null && isKeyOf(withheldKeys, keyWithheld)) return t(withheldKeys[keyWithheld])
  return withheld.length > 0 ? t('audit.by.reserved') : null
}

/** The second line: by whom, why, in which cycle, and what is not shown. */
export const noteOf = (entry: EntryFragment, tools: Words): string => {
  const { t } = tools
  const { personId, reason, cycle } = dataOf(entry).data
  return [
    actorClause(entry, personId, tools),
    typeof reason === 'string' && t('audit.by.reason', { reason }),
    typeof cycle === 'number' && cycle > 1 && t('audit.by.cycle', { cycle }),
    withheldClause(entry, tools),
  ]
    .filter(Boolean)
    .join(' · ')
}

export const toneOf = ({ type }: EntryFragment): 'good' | 'bad' | undefined => {
  if (type === 'CourseApproved' || type === 'CertificateIssued') return 'good'
  return type === 'CourseFailed' ? 'bad' : undefined
}

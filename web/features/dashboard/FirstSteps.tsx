import { ArrowRightIcon, CheckIcon } from '@radix-ui/react-icons'
import { Button, Text } from '@radix-ui/themes'
import { Link } from 'wouter'
import type { CopyKey } from '../../shared/i18n/keys.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { Section } from '../../shared/page.tsx'
import type { Company } from './dashboard.data.ts'

type Step = keyof NonNullable<Company['steps']>

const steps = [
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
] as const satisfies readonly { id: Step; to: string; title: CopyKey; text: CopyKey }[]

/** The set-up steps of a new company; the first open one is primary. */
export const FirstSteps = ({ completion }: { completion: NonNullable<Company['steps']> }) => {
  const { t, format } = useCopy()
  const next = steps.find(({ id }) => !completion[id])
  const completed = steps.filter(({ id }) => completion[id]).length
  return (
    <Section
      title={t('dashboard.steps.title')}
      aside={
        <Text size="2" color="gray">
          {t('dashboard.steps.doneOf', {
            done: format.number(completed),
            total: format.number(steps.length),
          })}
        </Text>
      }
    >
      <ol className="ruled first-steps">
        {steps.map(({ id, to, title, text }, place) => (
          <li key={id} data-done={completion[id] || undefined}>
            <span className="step-mark figures" aria-hidden>
              {completion[id] ? <CheckIcon /> : place + 1}
            </span>
            <span className="step-text">
              <Text weight="medium">{t(title)}</Text>
              <Text size="2" color="gray">
                {t(text)}
              </Text>
            </span>
            {completion[id] && (
              <Text size="2" color="green" className="step-done">
                {t('dashboard.steps.done')}
              </Text>
            )}
            {next?.id === id ? (
              <Button asChild>
                <Link to={to}>
                  {t('dashboard.steps.go')}
                  <span className="visually-hidden">{t(title)}</span>
                  <ArrowRightIcon aria-hidden />
                </Link>
              </Button>
            ) : (
              <Button asChild variant="ghost">
                <Link to={to}>
                  {t(completion[id] ? 'dashboard.steps.review' : 'dashboard.steps.go')}
                  <span className="visually-hidden">{t(title)}</span>
                </Link>
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Section>
  )
}

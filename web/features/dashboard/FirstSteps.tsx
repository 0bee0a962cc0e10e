import { ArrowRightIcon, CheckIcon } from '@radix-ui/react-icons'
import { Button, Text } from '@radix-ui/themes'
import { useSetAtom } from 'jotai'
import { Link } from 'wouter'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { Section } from '../../shared/page.tsx'
import { type Completion, followsStepsAtom, nextStep, steps, stepsDone } from './first-steps.ts'

/** The set-up steps of a new company; the first open one is primary. */
export const FirstSteps = ({ completion }: { completion: Completion }) => {
  const { t, format } = useCopy()
  const follow = useSetAtom(followsStepsAtom)
  const next = nextStep(completion)
  return (
    <Section
      title={t('dashboard.steps.title')}
      aside={
        <Text size="2" color="gray">
          {t('dashboard.steps.doneOf', {
            done: format.number(stepsDone(completion)),
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
                <Link to={to} onClick={() => follow(true)}>
                  {t('dashboard.steps.go')}
                  <span className="visually-hidden">{t(title)}</span>
                  <ArrowRightIcon aria-hidden />
                </Link>
              </Button>
            ) : (
              <Button asChild variant="ghost">
                <Link to={to} onClick={() => follow(true)}>
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

import { ArrowRightIcon } from '@radix-ui/react-icons'
import { Text } from '@radix-ui/themes'
import { useAtomValue } from 'jotai'
import { Link } from 'wouter'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { usePath } from '../../shared/navigate.ts'
import { useSession } from '../../shared/session/session.ts'
import { useCompany } from './dashboard.data.ts'
import { followsStepsAtom, stepAfter, steps, stepsDone } from './first-steps.ts'

/** Links each screen of a new company's first steps to the next one. */
export const NextStep = () => {
  const { t, format } = useCopy()
  const path = usePath()
  const follows = useAtomValue(followsStepsAtom)
  const { isAdministrator } = useSession()
  const isShown = follows && path !== '/dashboard'
  const { data } = useCompany(isAdministrator && isShown)
  const completion = data?.steps
  if (!isShown || !completion) return null
  const next = stepAfter(completion, path)
  return (
    <nav className="next-step" aria-label={t('dashboard.steps.title')}>
      <Text size="2" color="gray">
        {t('dashboard.steps.title')}
        {': '}
        {t('dashboard.steps.doneOf', {
          done: format.number(stepsDone(completion)),
          total: format.number(steps.length),
        })}
      </Text>
      {next && (
        <Link to={next.to}>
          {t('dashboard.steps.next', { step: t(next.title) })}
          <ArrowRightIcon aria-hidden />
        </Link>
      )}
    </nav>
  )
}

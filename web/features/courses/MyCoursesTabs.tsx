import { TabNav } from '@radix-ui/themes'
import { Link, useSearchParams } from 'wouter'
import { teachingPath } from '../../shared/course-links.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { useSession } from '../../shared/session/session.ts'

/** Nothing for viewers who only take courses. */
export const MyCoursesTabs = () => {
  const { t } = useCopy()
  const { teaches } = useSession()
  const [params] = useSearchParams()
  if (!teaches) return null
  const isTaught = params.get('tab') === 'teaching'
  return (
    <TabNav.Root aria-label={t('courses.mine.tabs')}>
      <TabNav.Link asChild active={!isTaught}>
        <Link to="/mis-cursos">{t('courses.mine.taken')}</Link>
      </TabNav.Link>
      <TabNav.Link asChild active={isTaught}>
        <Link to={teachingPath}>{t('courses.mine.taught')}</Link>
      </TabNav.Link>
    </TabNav.Root>
  )
}

import { Text } from '@radix-ui/themes'
import { Link } from 'wouter'
import { useRead } from '../../shared/data/use-query.ts'
import { ErrorState } from '../../shared/feedback/states.tsx'
import { historyAddress } from '../../shared/HistoryLink.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { auditedCourses } from './audit.operations.ts'

export const PersonCourses = ({ userId }: { userId: string }) => {
  const { t, count, format } = useCopy()
  const { data, error, refetch } = useRead(auditedCourses, { userId })
  const courses = data ?? []
  if (error) return <ErrorState error={error} retry={refetch} />
  if (courses.length === 0) return null
  return (
    <details className="person-courses">
      <summary>
        <Text size="2" weight="medium">
          {count('audit.courses.title', courses.length)}
        </Text>
      </summary>
      <ul className="ruled audit-records">
        {courses.map(({ courseId, name, enrolledAt, endedAt }) => (
          <li key={courseId}>
            <Link to={historyAddress({ courseId, userId })} className="audit-record">
              <span>{name}</span>
              <small>
                {endedAt === null
                  ? t('audit.courses.since', { date: format.date(enrolledAt) })
                  : t('audit.courses.until', { date: format.date(endedAt) })}
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

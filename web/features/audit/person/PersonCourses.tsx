import { Button, Flex, Text } from '@radix-ui/themes'
import { Link } from 'wouter'
import { StatusBadge } from '../../../shared/feedback/StatusBadge.tsx'
import { historyAddress } from '../../../shared/HistoryLink.tsx'
import { type CopyTools, useCopy } from '../../../shared/i18n/use-copy.ts'
import type { Column } from '../../../shared/list/columns.ts'
import { DataTable } from '../../../shared/list/DataTable.tsx'
import { RowLink } from '../../../shared/list/RowLink.tsx'
import { DueDate } from '../../enrolments/DueDate.tsx'
import type { AuditedPerson } from '../audit.operations.ts'
import { WhyStatus } from '../status/WhyStatus.tsx'

type Course = AuditedPerson['courses'][number]

/** The latest change of the course's status, with its day. */
const dateWords = (
  { endedAt, approvedAt, gradedAt, enrolledAt, expiresOn }: Course,
  { t, format }: Pick<CopyTools, 't' | 'format'>,
): readonly string[] => {
  if (endedAt) return [t('audit.person.left', { date: format.date(endedAt) })]
  if (approvedAt)
    return [
      t('audit.person.approved', { date: format.date(approvedAt) }),
      ...(expiresOn ? [t('audit.person.validUntil', { date: format.date(expiresOn) })] : []),
    ]
  if (gradedAt) return [t('audit.person.graded', { date: format.date(gradedAt) })]
  return [t('audit.person.enrolled', { date: format.date(enrolledAt) })]
}

/** Status and grade by course; rows link to the course's history, grades to their own. */
export const PersonCourses = ({ person: { userId, fullName, courses } }: { person: AuditedPerson }) => {
  const copy = useCopy()
  const { t, format } = copy
  if (courses.length === 0)
    return (
      <Text as="p" size="2" color="gray">
        {t('audit.person.noCourses')}
      </Text>
    )
  const columns: readonly Column<Course>[] = [
    {
      id: 'course',
      header: t('columns.course'),
      cell: ({ courseId, name }) => <RowLink to={historyAddress({ courseId, userId })}>{name}</RowLink>,
    },
    {
      id: 'status',
      header: t('columns.status'),
      width: '220px',
      cell: ({ courseId, name, statusId, due }) => (
        <Flex align="center" gap="2" className="above-row" width="max-content">
          <StatusBadge statusId={statusId} />
          <DueDate due={due} />
          <WhyStatus courseId={courseId} userId={userId} course={name} person={fullName} />
        </Flex>
      ),
    },
    {
      id: 'grade',
      header: t('columns.grade'),
      width: '104px',
      align: 'end',
      cell: ({ courseId, name, lessonId, grade }) =>
        lessonId === null || grade === null ? (
          '—'
        ) : (
          <Button variant="ghost" className="above-row figures" asChild>
            <Link
              to={historyAddress({ courseId, userId, lessonId })}
              aria-label={t('audit.person.gradeOf', { grade: format.number(grade), course: name })}
            >
              {format.number(grade)}
            </Link>
          </Button>
        ),
    },
    {
      id: 'date',
      header: t('audit.person.date'),
      width: '204px',
      cell: (course) => {
        const [words, more] = dateWords(course, copy)
        return (
          <span className="course-dates">
            {words}
            {more && <small>{more}</small>}
          </span>
        )
      },
    },
  ]
  return (
    <DataTable<Course>
      label={t('audit.person.courses')}
      rows={courses}
      rowKey={({ courseId }) => courseId}
      columns={columns}
    />
  )
}

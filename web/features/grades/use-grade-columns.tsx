import { Badge, Text } from '@radix-ui/themes'
import { useMemo } from 'react'
import type { GridColumn } from '../../shared/grid/GridCell.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { Person } from '../../shared/person.tsx'
import { useSession } from '../../shared/session/session.ts'
import type { GradedMember } from './grades.data.ts'

/** Columns; one's own row is read-only except for administrators, where the server checks that they are the only one. */
export const useGradeColumns = (isAutomatic: boolean): readonly GridColumn<GradedMember>[] => {
  const { t, format } = useCopy()
  const { isAdministrator } = useSession()
  return useMemo(() => {
    const isFixed = ({ isOneself }: GradedMember) => isOneself && !isAdministrator
    const place = (id: 'department' | 'jobTitle' | 'terminal', of: (row: GradedMember) => string | null) => ({
      id,
      header: t(`grades.${id}`),
      width: '116px',
      sort: of,
      cell: (row: GradedMember) => of(row) ?? '—',
    })
    return [
      {
        id: 'name',
        header: t('grades.name'),
        sort: ({ fullName }) => fullName,
        names: true,
        cell: ({ userId, fullName }) => <Person id={userId} name={fullName} />,
      },
      place('department', ({ departmentName }) => departmentName),
      place('jobTitle', ({ jobTitleName }) => jobTitleName),
      place('terminal', ({ terminalName }) => terminalName),
      ...(isAutomatic
        ? [
            {
              id: 'grade',
              header: t('grades.grade'),
              align: 'end' as const,
              width: '144px',
              sort: ({ grade }: GradedMember) => grade,
              cell: ({ grade }: GradedMember) => (grade === null ? '—' : format.number(grade)),
            },
          ]
        : [
            {
              id: 'grade',
              header: t('grades.grade'),
              align: 'end' as const,
              width: '144px',
              sort: ({ grade }: GradedMember) => grade,
              kind: 'figure' as const,
              of: ({ grade }: GradedMember) => (grade === null ? '' : String(grade)),
              label: ({ fullName }: GradedMember) => t('grades.gradeOf', { name: fullName }),
              isFixed,
            },
            {
              id: 'published',
              header: t('grades.published'),
              width: '84px',
              kind: 'toggle' as const,
              of: ({ published }: GradedMember) => published,
              label: ({ fullName }: GradedMember) => t('grades.publishedOf', { name: fullName }),
              isFixed: (row: GradedMember) => row.published || isFixed(row),
            },
          ]),
      {
        id: 'status',
        header: t('grades.status'),
        width: '152px',
        cell: (row) => <GradeStatusCell member={row} />,
      },
    ]
  }, [isAutomatic, isAdministrator, t, format])
}

export const GradeStatusCell = ({
  member: { grade, published, sent, isUnderWay, isUnderReview },
}: {
  member: GradedMember
}) => {
  const { t } = useCopy()
  if (published) return <Badge color="green">{t(sent ? 'grades.seen' : 'grades.notSeen')}</Badge>
  if (grade !== null) return <Badge color="gray">{t('grades.draft')}</Badge>
  return (
    <Text size="2" color="gray">
      {isUnderWay ? t('grades.underWay') : t(isUnderReview ? 'grades.underReview' : 'grades.notEvaluated')}
    </Text>
  )
}

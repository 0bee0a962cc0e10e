import { CheckIcon } from '@radix-ui/react-icons'
import { Badge, Text } from '@radix-ui/themes'
import { type ReactNode, useMemo } from 'react'
import { gradesList } from '../../../api/contract/lists/grades.ts'
import type { Cells, Values } from '../../../api/contract/lists/list.ts'
import type { EditableColumn, GridColumn } from '../../shared/grid/GridCell.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import type { Column } from '../../shared/list/columns.ts'
import { listColumns, useListColumns } from '../../shared/list/list-columns.tsx'
import { useTablet } from '../../shared/look/use-phone.ts'
import { Person } from '../../shared/person.tsx'
import { useSession } from '../../shared/session/session.ts'
import { stateOf, stateWords } from './grade-states.ts'
import type { GradedMember } from './grades.data.ts'

const cells: Cells<typeof gradesList, GradedMember, ReactNode> = {
  name: ({ userId, fullName }) => <Person id={userId} name={fullName} />,
  status: (row) => <GradeStatusCell member={row} />,
}

const values: Values<typeof gradesList, GradedMember> = {
  fullName: ({ fullName }) => fullName,
  departmentName: ({ departmentName }) => departmentName,
  jobTitleName: ({ jobTitleName }) => jobTitleName,
  terminalName: ({ terminalName }) => terminalName,
  grade: ({ grade }) => grade,
  scorerName: ({ scorerName }) => scorerName ?? '',
}

/** What a phone shows of a row beside the name. */
const inLine: ReadonlySet<string> = new Set(['grade', 'status'])

/** Columns; one's own row is read-only except for administrators, where the server checks that they are the only one. */
export const useGradeColumns = (isAutomatic: boolean): readonly GridColumn<GradedMember>[] => {
  const copy = useCopy()
  const { isAdministrator } = useSession()
  const isTablet = useTablet()
  return useMemo(() => {
    const isFixed = ({ isOneself }: GradedMember) => isOneself && !isAdministrator
    const edited: Readonly<
      Record<string, Pick<EditableColumn<GradedMember>, 'kind' | 'of' | 'label' | 'isFixed'>>
    > = {
      grade: {
        kind: 'figure',
        of: ({ grade }) => (grade === null ? '' : String(grade)),
        label: ({ fullName }) => copy.t('grades.gradeOf', { name: fullName }),
        isFixed,
      },
      published: {
        kind: 'toggle',
        of: ({ published }) => published,
        label: ({ fullName }) => copy.t('grades.publishedOf', { name: fullName }),
        isFixed: (row) => row.published || isFixed(row),
      },
    }
    const columns = listColumns<typeof gradesList, GradedMember>(gradesList, copy, cells, values)
      .filter(({ id }) => id !== 'scorer' && !(isAutomatic && id === 'published'))
      .map((column) => (inLine.has(column.id) ? { ...column, inLine: true as const } : column))
      .map((column) => (isAutomatic ? column : { ...column, ...edited[column.id] }))
    return isTablet ? gradesFirst(columns) : columns
  }, [isAutomatic, isAdministrator, isTablet, copy])
}

/** The grades beside the names; what else there is scrolls into sight. */
export const gradesFirst = <Col extends { id: string }>(columns: readonly Col[]): readonly Col[] => {
  const isFirst = ({ id }: Col) => id === 'name' || id === 'published' || inLine.has(id)
  return [...columns.filter(isFirst), ...columns.filter((column) => !isFirst(column))]
}

/** The columns of a past moment, where nothing is edited. */
export const usePastColumns = (): readonly Column<GradedMember>[] =>
  useListColumns<typeof gradesList, GradedMember>(gradesList, cells, values)
    .filter(({ id }) => id !== 'published')
    .map((column) => (column.id === 'grade' ? { ...column, width: '112px' } : column))

export const GradeStatusCell = ({ member }: { member: GradedMember }) => {
  const { t } = useCopy()
  if (member.opportunity)
    return (
      <Badge color="amber" title={member.opportunity.reason}>
        {t('opportunities.requested')}
      </Badge>
    )
  const state = stateOf(member)
  const words = t(stateWords[state])
  if (state === 'seen')
    return (
      <Badge color="green">
        <CheckIcon aria-hidden />
        {words}
      </Badge>
    )
  if (state === 'published' || state === 'draft')
    return <Badge color={state === 'draft' ? 'gray' : 'green'}>{words}</Badge>
  return (
    <Text size="2" color="gray">
      {words}
    </Text>
  )
}

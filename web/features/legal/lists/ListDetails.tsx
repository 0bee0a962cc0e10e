import { EyeOpenIcon } from '@radix-ui/react-icons'
import { Heading, Text } from '@radix-ui/themes'
import { Link } from 'wouter'
import type { Reply } from '../../../../api/contract/calls.ts'
import { useRead } from '../../../shared/data/use-query.ts'
import { DetailsDialog } from '../../../shared/dialog/DetailsDialog.tsx'
import { DialogIcon } from '../../../shared/dialog/DialogButton.tsx'
import { Awaited } from '../../../shared/feedback/Awaited.tsx'
import { RowSkeletons } from '../../../shared/feedback/skeletons.tsx'
import { ErrorState } from '../../../shared/feedback/states.tsx'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { DataTable } from '../../../shared/list/DataTable.tsx'
import { useSession } from '../../../shared/session/session.ts'
import { missingWords } from '../../constancias/constancias.data.ts'
import { gapWords } from '../people/people.data.ts'
import { useCountColumns } from './count-columns.ts'
import { keysAddress, type ListedEstablishment, listParams, type YearlyList } from './lists.data.ts'

const route = 'GET /legal/plans/:id/lists/:endsOn/establishments/:establishmentId'

type Details = Reply<typeof route>
type Course = Details['courses'][number]
type LackingPerson = Details['people'][number]
type LackingCourse = Details['coursesLacking'][number]

type Props = { year: YearlyList; of: ListedEstablishment }

export const ListDetails = ({ year, of }: Props) => {
  const { t } = useCopy()
  const title = t('legal.lists.yearly.details', { establishment: of.name })
  return (
    <DialogIcon label={title} icon={<EyeOpenIcon />}>
      {(onClose) => (
        <DetailsDialog title={title} maxWidth="720px" onClose={onClose}>
          <DetailsOfList year={year} of={of} />
        </DetailsDialog>
      )}
    </DialogIcon>
  )
}

/** Counts by course, and what the list lacks with the way to mend it. */
export const DetailsOfList = ({ year, of }: Props) => {
  const { t, count } = useCopy()
  const { data, error, loading, refetch } = useRead(route, { params: listParams(year, of) })
  const counts = useCountColumns<Course>((course) => course)
  if (error) return <ErrorState error={error} retry={refetch} />
  if (loading || !data)
    return (
      <Awaited>
        <RowSkeletons count={4} height={44} />
      </Awaited>
    )
  const { courses, people, coursesLacking } = data
  return (
    <>
      {courses.length > 0 && (
        <DataTable<Course>
          label={t('legal.lists.yearly.byCourse')}
          rows={courses}
          rowKey={({ course }) => course}
          columns={[
            { id: 'course', header: t('legal.lists.yearly.course'), cell: ({ course }) => course },
            ...counts,
          ]}
        />
      )}
      {people.length + coursesLacking.length + of.withoutKey === 0 && (
        <Text as="p" size="2" color="gray" my="3">
          {t('legal.lists.yearly.nothingLacks')}
        </Text>
      )}
      {of.withoutKey > 0 && (
        <Text as="p" size="2" my="3">
          <Link to={keysAddress(year, of)}>{count('legal.sirce.without', of.withoutKey)}</Link>
        </Text>
      )}
      {people.length > 0 && <LackingPeople people={people} />}
      {coursesLacking.length > 0 && <LackingCourses courses={coursesLacking} />}
    </>
  )
}

const LackingPeople = ({ people }: { people: readonly LackingPerson[] }) => {
  const { t } = useCopy()
  return (
    <Lacking
      title={t('legal.lists.yearly.lackingPeople')}
      of={t('legal.lists.yearly.person')}
      rows={people.map(({ person: { id, name }, payrollNum, gaps }) => ({
        ...{ id, name, gaps: gaps.map((gap) => t(gapWords[gap])) },
        mendedAt: `/capacitacion/personas?search=${encodeURIComponent(payrollNum)}`,
      }))}
    />
  )
}

const LackingCourses = ({ courses }: { courses: readonly LackingCourse[] }) => {
  const { t } = useCopy()
  return (
    <Lacking
      title={t('legal.lists.yearly.lackingCourses')}
      of={t('legal.lists.yearly.course')}
      rows={courses.map(({ course: { id, name }, gaps }) => ({
        ...{ id, name, gaps: gaps.map((gap) => t(missingWords[gap])), mendedAt: '/capacitacion' },
      }))}
    />
  )
}

type LackingRow = {
  readonly id: string
  readonly name: string
  readonly gaps: readonly string[]
  readonly mendedAt: string
}

const Lacking = ({ title, of, rows }: { title: string; of: string; rows: readonly LackingRow[] }) => {
  const { t } = useCopy()
  const { can } = useSession()
  const mend = ({ name, mendedAt }: LackingRow) => (
    <Link to={mendedAt} aria-label={t('legal.lists.yearly.mendOf', { name })}>
      {t('legal.lists.yearly.mend')}
    </Link>
  )
  return (
    <>
      <Heading as="h2" size="3" mt="5" mb="2">
        {title}
      </Heading>
      <DataTable<LackingRow>
        label={title}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { id: 'name', header: of, cell: ({ name }) => name },
          {
            id: 'what',
            header: t('legal.lists.yearly.what'),
            text: true,
            cell: ({ gaps }) => gaps.join(', '),
          },
        ]}
        {...(can('legal') && { actions: mend })}
      />
    </>
  )
}

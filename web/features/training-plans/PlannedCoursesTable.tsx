import { Pencil1Icon, TrashIcon } from '@radix-ui/react-icons'
import { Flex, Text } from '@radix-ui/themes'
import { DialogIcon } from '../../shared/dialog/DialogButton.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { DataTable } from '../../shared/list/DataTable.tsx'
import { useSession } from '../../shared/session/session.ts'
import { PlannedCourseDialog } from './PlannedCourseDialog.tsx'
import { RemovePartButton } from './RemovePartButton.tsx'
import { bodyOf, type Plan, type PlannedCourse } from './training-plans.data.ts'

type Row = PlannedCourse & { readonly place: number }

const namesOf = (all: readonly { readonly name: string }[]): string => all.map(({ name }) => name).join(', ')

/** Shown whole: the plan says for whom each course is. */
const Names = ({ of }: { of: string }) => (
  <Text as="p" wrap="wrap">
    {of}
  </Text>
)

export const PlannedCoursesTable = ({ plan }: { plan: Plan }) => {
  const { t, format } = useCopy()
  const { can } = useSession()
  if (plan.courses.length === 0)
    return (
      <Text as="p" size="2" color="gray">
        {t('trainingPlans.courses.none')}
      </Text>
    )
  const nameOf = ({ course }: Row) => course.name ?? t('trainingPlans.courses.deleted')
  const acts = (row: Row) => {
    const name = nameOf(row)
    const body = bodyOf(plan)
    return (
      <Flex gap="4">
        {row.course.name !== null && (
          <DialogIcon label={t('trainingPlans.courses.edit', { name })} icon={<Pencil1Icon />}>
            {(onClose) => <PlannedCourseDialog plan={plan} place={row.place} onClose={onClose} />}
          </DialogIcon>
        )}
        <RemovePartButton
          planId={plan.id}
          body={{ ...body, courses: body.courses.toSpliced(row.place, 1) }}
          icon={<TrashIcon />}
          label={t('trainingPlans.courses.remove', { name })}
          title={t('trainingPlans.courses.removeTitle')}
          text={t('trainingPlans.courses.removeText', { name })}
        />
      </Flex>
    )
  }
  return (
    <DataTable<Row>
      label={t('trainingPlans.courses.title')}
      rows={plan.courses.map((course, place) => ({ ...course, place }))}
      rowKey={({ place }) => String(place)}
      columns={[
        { id: 'course', header: t('trainingPlans.courses.course'), cell: nameOf },
        {
          id: 'stage',
          header: t('trainingPlans.courses.stage'),
          importance: 2,
          width: '144px',
          cell: ({ stage }) =>
            (stage === null ? null : plan.stages[stage]?.name) ?? t('trainingPlans.courses.wholePeriod'),
        },
        {
          id: 'jobTitles',
          header: t('trainingPlans.courses.jobTitles'),
          width: '240px',
          importance: 3,
          cell: ({ jobTitles }) => <Names of={namesOf(jobTitles) || '—'} />,
        },
        {
          id: 'establishments',
          header: t('trainingPlans.courses.establishments'),
          width: '160px',
          importance: 3,
          cell: ({ establishments }) => (
            <Names
              of={
                establishments.length < plan.establishments.length && establishments.length > 0
                  ? namesOf(establishments)
                  : t('trainingPlans.courses.allOfPlan')
              }
            />
          ),
        },
        {
          id: 'people',
          header: t('trainingPlans.courses.people'),
          align: 'end',
          width: '100px',
          cell: ({ people }) => (people === null ? '—' : format.number(people)),
        },
      ]}
      {...(can('legal') && { actions: acts })}
    />
  )
}

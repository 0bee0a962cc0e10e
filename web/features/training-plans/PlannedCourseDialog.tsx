import { useState } from 'react'
import { planProblems } from '../../../api/contract/rules.ts'
import { call } from '../../shared/data/call.ts'
import { useRead } from '../../shared/data/use-query.ts'
import { FormDialog } from '../../shared/dialog/FormDialog.tsx'
import { CheckboxesField } from '../../shared/form/choices.tsx'
import { TextField } from '../../shared/form/fields.tsx'
import { optionsOf } from '../../shared/form/options.ts'
import { SelectField } from '../../shared/form/SelectField.tsx'
import { useDebounced } from '../../shared/form/use-debounced.ts'
import { useForm } from '../../shared/form/use-form.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { tell } from '../../shared/toasts.ts'
import { useRefusals } from '../employers/refusals.ts'
import { bodyOf, narrowed, type Plan, type PlanBody, type PlannedCourse } from './training-plans.data.ts'

const wholePeriod = 'whole'

export const initialOf = (planned: PlannedCourse | undefined) => ({
  courseId: planned?.course.id ?? '',
  stage: String(planned?.stage ?? wholePeriod),
  jobTitleIds: (planned?.jobTitles ?? []).map(({ id }) => id) as readonly string[],
  people: planned?.people ? String(planned.people) : '',
  establishmentIds: (planned?.establishments ?? []).map(({ id }) => id) as readonly string[],
})

type Values = ReturnType<typeof initialOf>

const isCount = (text: string): boolean => /^[1-9]\d{0,5}$/.test(text)

const bodyFrom = (plan: Plan, place: number | null, values: Values): PlanBody => {
  const body = bodyOf(plan)
  const course = {
    courseId: values.courseId,
    stage: values.stage === wholePeriod ? null : Number(values.stage),
    jobTitleIds: [...values.jobTitleIds],
    people: values.people === '' ? null : Number(values.people),
    establishmentIds: [...values.establishmentIds],
  }
  return { ...body, courses: place === null ? [...body.courses, course] : body.courses.with(place, course) }
}

/** `courses.0.people` is the field `people` of the dialog. */
const ownField = (field: string): string => field.replace(/^courses\.\d+\./, '')

/** Adds a course to a plan, or corrects whom it is for; `place` counts from 0. */
export const PlannedCourseDialog = ({
  plan,
  place,
  onClose,
}: {
  plan: Plan
  place: number | null
  onClose: () => void
}) => {
  const { t } = useCopy()
  const refusals = useRefusals()
  const planned = place === null ? undefined : plan.courses[place]
  const [sought, setSought] = useState('')
  const [soughtTitle, setSoughtTitle] = useState('')
  const [chosen, setChosen] = useState<readonly { id: string; name: string }[]>([])
  const name = useDebounced(sought)
  const courses = useRead('GET /legal/courses', place === null ? { query: { name } } : null)
  const jobTitles = useRead('GET /legal/job-titles', {})
  const form = useForm({
    initial: { ...initialOf(planned), revision: plan.revision },
    validate: (values) => ({
      courseId: values.courseId === '' ? t('trainingPlans.courses.courseMissing') : null,
      people: values.people === '' || isCount(values.people) ? null : t('trainingPlans.courses.peopleWrong'),
      ...refusals(
        planProblems({ ...bodyFrom(plan, place, values), employerId: plan.employer.id })
          .filter(({ field }) => field.startsWith('courses.'))
          .map((problem) => ({ ...problem, field: ownField(problem.field) })),
      ),
    }),
    submit: async (values) => {
      const body = { ...bodyFrom(plan, place, values), revision: values.revision }
      const answer = await call('PUT /legal/plans/:id', { params: { id: plan.id }, body })
      tell.success(t('trainingPlans.saved'))
      onClose()
      return answer
    },
    fieldOf: ({ field }) => field && ownField(field),
  })
  const course = form.field('courseId')
  const choose = (id: string) => {
    setChosen((courses.data ?? []).filter((one) => one.id === id))
    course.onChange(id)
  }
  const stages = plan.stages.map((stage, at) => ({ value: String(at), label: stage.name }))
  const titles = optionsOf([...(jobTitles.data ?? []), ...(planned?.jobTitles ?? [])])
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t(place === null ? 'trainingPlans.courses.add' : 'trainingPlans.courses.editTitle')}
      {...(planned && { description: planned.course.name ?? '' })}
      form={form}
      submitLabel={t('trainingPlans.dialog.save')}
      width="560px"
    >
      {place === null && (
        <>
          <TextField
            name="sought"
            label={t('trainingPlans.courses.search')}
            error={null}
            disabled={false}
            value={sought}
            onChange={setSought}
          />
          <SelectField
            {...course}
            onChange={choose}
            label={t('trainingPlans.courses.course')}
            options={optionsOf([...chosen, ...(courses.data ?? [])])}
          />
        </>
      )}
      <SelectField
        {...form.field('stage')}
        label={t('trainingPlans.courses.stage')}
        options={[{ value: wholePeriod, label: t('trainingPlans.courses.wholePeriod') }, ...stages]}
      />
      {titles.length > 12 && (
        <TextField
          name="soughtTitle"
          label={t('trainingPlans.courses.searchJobTitle')}
          error={null}
          disabled={false}
          value={soughtTitle}
          onChange={setSoughtTitle}
        />
      )}
      <CheckboxesField
        {...form.field('jobTitleIds')}
        label={t('trainingPlans.courses.jobTitles')}
        options={narrowed(titles, soughtTitle, form.values.jobTitleIds)}
      />
      <TextField
        {...form.field('people')}
        label={t('trainingPlans.courses.people')}
        hint={t('trainingPlans.courses.peopleHint')}
        inputMode="numeric"
        maxLength={6}
      />
      <CheckboxesField
        {...form.field('establishmentIds')}
        label={t('trainingPlans.courses.establishments')}
        hint={t('trainingPlans.courses.establishmentsHint')}
        options={optionsOf(plan.establishments)}
      />
    </FormDialog>
  )
}

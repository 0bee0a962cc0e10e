import { Box, Button, Flex } from '@radix-ui/themes'
import { Link } from 'wouter'
import { call } from '../../../shared/data/call.ts'
import { useRead } from '../../../shared/data/use-query.ts'
import { DateField } from '../../../shared/date/DayInput.tsx'
import { addDays } from '../../../shared/date/month.ts'
import { Awaited } from '../../../shared/feedback/Awaited.tsx'
import { FieldSkeletons } from '../../../shared/feedback/skeletons.tsx'
import { EmptyState, ErrorState } from '../../../shared/feedback/states.tsx'
import { ChoiceField } from '../../../shared/form/choices.tsx'
import { Form, FormProblem, SubmitButton } from '../../../shared/form/Form.tsx'
import { TextField } from '../../../shared/form/fields.tsx'
import { optionsOf } from '../../../shared/form/options.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { fileDate } from '../../../shared/format.ts'
import type { CopyKey } from '../../../shared/i18n/keys.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { useSession } from '../../../shared/session/session.ts'

const scopes = ['all', 'courses', 'people'] as const

const scopeWords = {
  all: 'legal.inspection.scopes.all',
  courses: 'legal.inspection.scopes.courses',
  people: 'legal.inspection.scopes.people',
} as const satisfies Record<(typeof scopes)[number], CopyKey>

/** Of the last day that is over. */
const initialValues = () => ({
  ...{ establishmentId: '', day: addDays(fileDate(), -1), scope: 'all' },
  ...{ courseIds: '', payrollNums: '', forWhom: '' },
})

const numbersIn = (typed: string): string[] => typed.split(/[\s,;]+/).filter(Boolean)

type Props = { readonly onBegun: (id: string) => void }

export const InspectionForm = ({ onBegun }: Props) => {
  const { t } = useCopy()
  const { data, error, refetch } = useRead('GET /legal/inspections/choices', {})
  const form = usePackForm(onBegun)
  const { scope } = form.values
  if (error) return <ErrorState error={error} retry={refetch} />
  if (!data) return <FormSkeleton />
  if (data.establishments.length === 0) return <WithoutEstablishment />
  return (
    <Box maxWidth="560px">
      <Form form={form}>
        <ChoiceField
          {...form.field('establishmentId')}
          label={t('legal.inspection.establishment')}
          options={optionsOf(data.establishments)}
        />
        <DateField {...form.field('day')} max={fileDate()} label={t('legal.inspection.day')} />
        <ChoiceField
          {...form.field('scope')}
          label={t('legal.inspection.scope')}
          options={scopes.map((value) => ({ value, label: t(scopeWords[value]) }))}
        />
        {scope === 'courses' && (
          <ChoiceField
            {...form.field('courseIds')}
            label={t('legal.inspection.course')}
            options={optionsOf(data.courses)}
          />
        )}
        {scope === 'people' && (
          <TextField
            {...form.field('payrollNums')}
            label={t('legal.inspection.numbers')}
            hint={t('legal.inspection.numbersHint')}
          />
        )}
        <TextField
          {...form.field('forWhom')}
          label={t('legal.inspection.forWhom')}
          hint={t('legal.inspection.forWhomHint')}
        />
        <FormProblem form={form} />
        <Flex mb="5">
          <SubmitButton form={form}>{t('legal.inspection.make')}</SubmitButton>
        </Flex>
      </Form>
    </Box>
  )
}

const FormSkeleton = () => (
  <Box maxWidth="560px">
    <Awaited>
      <FieldSkeletons heights={[32, 32, 40, 54]} />
    </Awaited>
  </Box>
)

const WithoutEstablishment = () => {
  const { t } = useCopy()
  const { can } = useSession()
  return (
    <EmptyState
      title={t('legal.inspection.unplaced')}
      text={t('legal.inspection.unplacedText')}
      action={
        can('legal') && (
          <Button asChild>
            <Link to="/capacitacion/empresa">{t('legal.inspection.toEmployer')}</Link>
          </Button>
        )
      }
    />
  )
}

const usePackForm = (onBegun: Props['onBegun']) => {
  const { t, refusal } = useCopy()
  return useForm({
    initial: initialValues(),
    asksToLeave: false,
    validate: ({ establishmentId, day, scope, courseIds, payrollNums, forWhom }) => ({
      establishmentId: establishmentId === '' ? t('legal.inspection.noEstablishment') : null,
      day: day === '' || day >= fileDate() ? refusal('legal.inspection-day-not-over') : null,
      courseIds: scope === 'courses' && courseIds === '' ? t('legal.inspection.noCourse') : null,
      payrollNums:
        scope === 'people' && numbersIn(payrollNums).length === 0 ? t('legal.inspection.noNumbers') : null,
      forWhom: forWhom.trim() === '' ? refusal('legal.text-missing') : null,
    }),
    submit: async ({ scope, courseIds, payrollNums, ...rest }) => {
      const begun = await call('POST /legal/inspections', {
        body: {
          ...{ establishmentId: rest.establishmentId, day: rest.day, forWhom: rest.forWhom },
          courseIds: scope === 'courses' ? [courseIds] : [],
          payrollNums: scope === 'people' ? numbersIn(payrollNums) : [],
        },
      })
      onBegun(begun.id)
    },
  })
}

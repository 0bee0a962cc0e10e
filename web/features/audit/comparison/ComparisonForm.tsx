import { Button, Flex } from '@radix-ui/themes'
import { useSearchParams } from 'wouter'
import { type ComparedListName, comparedListNames } from '../../../../api/contract/compared.ts'
import { DateField } from '../../../shared/date/DayInput.tsx'
import { ErrorState } from '../../../shared/feedback/states.tsx'
import { ChoiceField } from '../../../shared/form/choices.tsx'
import { Form, FormProblem, SubmitButton } from '../../../shared/form/Form.tsx'
import { TextField } from '../../../shared/form/fields.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { fileDate } from '../../../shared/format.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { isToCome, momentTyped } from '../../../shared/moment/moment.ts'
import { go } from '../../../shared/navigate.ts'
import { useSession } from '../../../shared/session/session.ts'
import { addressOf, type ComparisonQuery, listIn, listKeys, needsOne } from './comparison.data.ts'
import { ListChoice, useListChoices } from './ListChoice.tsx'
import { attendanceAt, gradesAt } from './past-links.ts'

/** Values of the date and time inputs. */
type Typed = { date: string; time: string }

const typedOf = (moment: string | null | undefined): Typed => {
  if (!moment) return { date: '', time: '' }
  if (!moment.includes('T')) return { date: moment, time: '' }
  const local = new Date(moment)
  return {
    date: local.toLocaleDateString('sv-SE'),
    time: local.toLocaleTimeString('sv-SE', { hour: '2-digit', minute: '2-digit', second: '2-digit' }),
  }
}

/** Without a time, the last second of the day. */
const instantOf = ({ date, time }: Typed): number => Date.parse(`${date}T${time || '23:59:59'}`)

const isOfReports = (list: ComparedListName): boolean => list !== 'grades' && list !== 'attendance'

/** Compares a list at two moments; grades and attendance can also be shown at one. */
export const ComparisonForm = ({ query }: { query: ComparisonQuery | null }) => {
  const { t } = useCopy()
  const { can } = useSession()
  const [params] = useSearchParams()
  const lists = comparedListNames.filter((name) => can('report') || !isOfReports(name))
  const list = query?.list ?? listIn(params) ?? 'grades'
  const form = useComparison({
    list,
    id: params.get('id') ?? '',
    from: typedOf(params.get('from')),
    to: typedOf(params.get('to')),
  })
  const { values } = form
  const choices = useListChoices(values.list, values.id)
  const choice = choices.options.find(({ value }) => value === values.id)
  const see = () => {
    if (!choice?.courseId || values.from.date === '') return form.submit()
    const place = { courseId: choice.courseId, lessonId: values.id }
    const { to, state } = (values.list === 'grades' ? gradesAt : attendanceAt)(
      place,
      momentTyped(values.from),
    )
    return go(to, { state })
  }
  return (
    <Form form={form}>
      <ChoiceField
        {...form.field('list')}
        onChange={(name) => {
          form.set('list', name as ComparedListName) // one of the options
          form.set('id', '')
        }}
        label={t('comparison.form.list')}
        options={lists.map((value) => ({ value, label: t(listKeys[value]) }))}
      />
      {needsOne(values.list) && <ListChoice field={form.field('id')} list={values.list} choices={choices} />}
      <Moments form={form} />
      <FormProblem form={form} />
      <Flex gap="3" wrap="wrap" mb="5">
        <SubmitButton form={form}>{t('comparison.form.compare')}</SubmitButton>
        {!isOfReports(values.list) && (
          <Button type="button" variant="soft" onClick={() => void see()}>
            {t('comparison.form.see')}
          </Button>
        )}
      </Flex>
      {/* below the fields, which it would move */}
      {choices.error && <ErrorState error={choices.error} retry={choices.refetch} />}
    </Form>
  )
}

/** The two moments; a time is optional. */
const Moments = ({ form }: { form: ReturnType<typeof useComparison> }) => {
  const { t } = useCopy()
  return (
    <div className="comparison-moments">
      <DateField {...form.field('from.date')} max={fileDate()} label={t('comparison.form.from')} />
      <TextField
        {...form.field('from.time')}
        type="time"
        step={1}
        optional
        label={t('comparison.form.fromTime')}
        hint={t('comparison.form.timeHint')}
      />
      <DateField
        {...form.field('to.date')}
        max={fileDate()}
        optional
        label={t('comparison.form.to')}
        hint={t('comparison.form.toHint')}
      />
      <TextField
        {...form.field('to.time')}
        type="time"
        step={1}
        optional
        label={t('comparison.form.toTime')}
      />
    </div>
  )
}

type Values = { list: ComparedListName; id: string; from: Typed; to: Typed }

const useComparison = (initial: Values) => {
  const { t, refusal } = useCopy()
  const toCome = (moment: Typed) => (isToCome(moment) ? refusal('reports.moment-to-come') : null)
  const endProblem = ({ from, to }: Values) =>
    toCome(to) ?? (instantOf(to) < instantOf(from) ? t('comparison.form.reversed') : null)
  return useForm<Values>({
    initial,
    asksToLeave: false,
    validate: (values) => ({
      id: needsOne(values.list) && values.id === '' ? t('comparison.form.noWhat') : null,
      'from.date': values.from.date === '' ? t('comparison.form.noDate') : toCome(values.from),
      'to.date': values.to.date === '' ? null : endProblem(values),
    }),
    submit: async ({ list, id, from, to }) =>
      go(
        addressOf({
          list,
          id: needsOne(list) ? id : null,
          from: momentTyped(from),
          to: to.date === '' ? null : momentTyped(to),
        }),
      ),
  })
}

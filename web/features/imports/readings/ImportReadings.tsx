import { Flex, Heading, Text } from '@radix-ui/themes'
import { encodingNames, type RosterReadingName, rosterReadings } from '../../../../api/contract/imports.ts'
import type { ImportReading, ImportSummary } from '../../../../api/contract/routes/imports.ts'
import { call } from '../../../shared/data/call.ts'
import { oneOf } from '../../../shared/data/rest.ts'
import { RadioField } from '../../../shared/form/choices.tsx'
import { Form, FormProblem, SubmitButton } from '../../../shared/form/Form.tsx'
import { SelectField } from '../../../shared/form/SelectField.tsx'
import { type FormState, useForm } from '../../../shared/form/use-form.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'

/** How to read an ambiguous file: open questions need an answer, others can be changed. */
export const ImportReadings = ({ of }: { of: ImportSummary }) => {
  const { t, count } = useCopy()
  const { readings } = of
  if (readings.length === 0) return null
  const open = readings.filter(({ value }) => value === null).length
  return (
    <section className="import-readings">
      <Heading as="h2" size="3">
        {t('imports.readings.title')}
      </Heading>
      {open > 0 && (
        <Text as="p" size="2">
          {count('imports.readings.ask', open)}
        </Text>
      )}
      <Readings key={`${of.status} ${readings.map(({ value }) => value)}`} of={of} />
    </section>
  )
}

type Values = Record<RosterReadingName, string>

const Readings = ({ of: { id, status, readings } }: { of: ImportSummary }) => {
  const { t } = useCopy()
  const valueIn = (name: RosterReadingName) => readings.find((one) => one.name === name)?.value ?? ''
  const form = useForm<Values>({
    initial: {
      encoding: valueIn('encoding'),
      gender: valueIn('gender'),
      dates: valueIn('dates'),
      futureHires: valueIn('futureHires'),
      jobTitles: valueIn('jobTitles'),
    },
    validate: (values) =>
      Object.fromEntries(
        readings.map(({ name }) => [name, values[name] === '' ? t('imports.readings.choose') : null]),
      ),
    submit: (values) =>
      call('POST /imports/:id/actions/choose', {
        params: { id },
        body: {
          encoding: oneOf(rosterReadings.encoding, values.encoding),
          gender: oneOf(rosterReadings.gender, values.gender),
          dates: oneOf(rosterReadings.dates, values.dates),
          futureHires: oneOf(rosterReadings.futureHires, values.futureHires),
          jobTitles: oneOf(rosterReadings.jobTitles, values.jobTitles),
        },
      }),
  })
  const asks = status === 'asking'
  return (
    <Form form={form}>
      <FormProblem form={form} />
      <div className="readings">
        {readings.map((reading) => (
          <ReadingField key={reading.name} reading={reading} form={form} />
        ))}
      </div>
      <Flex>
        <SubmitButton form={form} reason={asks || form.changed ? null : t('imports.readings.unchanged')}>
          {t(asks ? 'imports.readings.answer' : 'imports.readings.again')}
        </SubmitButton>
      </Flex>
    </Form>
  )
}

const ReadingField = ({ reading, form }: { reading: ImportReading; form: FormState<Values> }) => {
  const { t, count, format } = useCopy()
  const { rows } = reading
  switch (reading.name) {
    case 'encoding':
      return (
        <SelectField
          {...form.field('encoding')}
          label={t('imports.readings.encoding')}
          hint={t('imports.readings.encodingHint')}
          options={rosterReadings.encoding.map((value) => {
            const name = encodingNames[value]
            const label = value === reading.detected ? t('imports.readings.detected', { name }) : name
            return { value, label }
          })}
        />
      )
    case 'gender':
      return (
        <RadioField
          {...form.field('gender')}
          label={t('imports.readings.gender')}
          hint={count('imports.readings.genderRows', rows)}
          options={[
            { value: 'male', label: t('imports.readings.male') },
            { value: 'female', label: t('imports.readings.female') },
          ]}
        />
      )
    case 'dates': {
      const { example } = reading
      const asDate = (order: (typeof rosterReadings.dates)[number]) => {
        const date = dateOf(example, order)
        return date ? { hint: t('imports.readings.asDate', { example, date: format.date(date) }) } : {}
      }
      return (
        <RadioField
          {...form.field('dates')}
          label={t('imports.readings.dates')}
          hint={count('imports.readings.datesRows', rows)}
          options={[
            { value: 'dayFirst', label: t('imports.readings.dayFirst'), ...asDate('dayFirst') },
            { value: 'monthFirst', label: t('imports.readings.monthFirst'), ...asDate('monthFirst') },
          ]}
        />
      )
    }
    case 'futureHires':
      return (
        <RadioField
          {...form.field('futureHires')}
          label={t('imports.readings.futureHires')}
          hint={count('imports.readings.futureHiresRows', rows, { example: reading.example })}
          options={[
            { value: 'keep', label: t('imports.readings.futureKeep') },
            { value: 'refuse', label: t('imports.readings.futureRefuse') },
          ]}
        />
      )
    case 'jobTitles':
      return (
        <RadioField
          {...form.field('jobTitles')}
          label={t('imports.readings.jobTitles')}
          hint={count('imports.readings.jobTitlesRows', rows, { example: reading.example })}
          options={[
            { value: 'separate', label: t('imports.readings.titlesSeparate') },
            { value: 'refuse', label: t('imports.readings.titlesRefuse') },
          ]}
        />
      )
  }
}

/** 03/04/2020 -> yyyy-MM-dd; null if invalid in that order. */
const dateOf = (example: string, order: (typeof rosterReadings.dates)[number]): string | null => {
  const [first = '', second = '', year = ''] = example.split(/[/.-]/)
  const [day, month] = order === 'dayFirst' ? [first, second] : [second, first]
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return Number.isNaN(Date.parse(date)) ? null : date
}

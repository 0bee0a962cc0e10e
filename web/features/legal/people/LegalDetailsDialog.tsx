import { Text } from '@radix-ui/themes'
import {
  checkCurp,
  homeAddressMax,
  normalCurp,
  occupations,
  schoolingProofs,
  schoolings,
  schoolKinds,
} from '../../../../api/contract/catalogues.ts'
import { call } from '../../../shared/data/call.ts'
import { FormDialog } from '../../../shared/dialog/FormDialog.tsx'
import { TextAreaField, TextField } from '../../../shared/form/fields.tsx'
import { type Option, SelectField } from '../../../shared/form/SelectField.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { tell } from '../../../shared/toasts.ts'
import { Disagreements } from './Disagreements.tsx'
import { entryOf, entryOptions, type PersonOnPaper } from './people.data.ts'

/** No value: a select has no empty one. */
const none = 'none'

export const initialOf = (person: PersonOnPaper) => {
  const name = person.name ?? person.proposedName
  return {
    givenNames: name?.givenNames ?? '',
    surname: name?.surname ?? '',
    secondSurname: name?.secondSurname ?? '',
    curp: person.curp ?? '',
    ownOccupation: person.ownOccupation ?? none,
    schooling: person.schooling ?? none,
    schoolingProof: person.schoolingProof ?? none,
    schoolKind: person.schoolKind ?? none,
    homeAddress: person.homeAddress ?? '',
  }
}

type Values = ReturnType<typeof initialOf>

const bodyOf = (values: Values) => ({
  ...values,
  ownOccupation: codeOf(values.ownOccupation),
  schooling: codeOf(values.schooling),
  schoolingProof: codeOf(values.schoolingProof),
  schoolKind: codeOf(values.schoolKind),
})

const codeOf = (value: string): string | null => (value === none ? null : value)

/** Sends what changed alone, and names that are only proposed until now. */
export const changesOf = (person: PersonOnPaper, values: Values): Partial<ReturnType<typeof bodyOf>> => {
  const before = initialOf(person)
  const names = ['givenNames', 'surname', 'secondSurname']
  return Object.fromEntries(
    Object.entries(bodyOf(values)).filter(
      ([field, value]) =>
        (person.name === null && names.includes(field)) ||
        value !== Object.entries(bodyOf(before)).find(([name]) => name === field)?.[1],
    ),
  )
}

export const LegalDetailsDialog = ({ person, onClose }: { person: PersonOnPaper; onClose: () => void }) => {
  const { t, refusal } = useCopy()
  const form = useForm({
    initial: initialOf(person),
    validate: ({ curp }) => {
      const code = curp.trim() === '' ? null : checkCurp(normalCurp(curp))
      return { curp: code && refusal(code) }
    },
    submit: async (values) => {
      const answer = await call('PUT /employees/:id/legal-details', {
        params: { id: person.id },
        body: changesOf(person, values),
      })
      tell.success(t('legal.details.done', { name: person.fullName }))
      onClose()
      return answer
    },
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('legal.details.editTitle', { name: person.fullName })}
      description={t(person.name ? 'legal.details.editText' : 'legal.details.confirmText')}
      form={form}
      submitLabel={t('legal.details.save')}
      width="560px"
    >
      <TextField {...form.field('givenNames')} label={t('legal.details.givenNames')} />
      <TextField {...form.field('surname')} label={t('legal.details.surname')} />
      <TextField
        {...form.field('secondSurname')}
        label={t('legal.details.secondSurname')}
        hint={t('legal.details.secondSurnameHint')}
        optional
      />
      <TextField
        {...form.field('curp')}
        label={t('legal.details.curp')}
        autoCapitalize="characters"
        spellCheck={false}
        optional
      />
      <Disagreements of={person} />
      <Catalogues person={person} form={form} />
      <TextAreaField
        {...form.field('homeAddress')}
        label={t('legal.details.homeAddress')}
        rows={2}
        most={homeAddressMax}
        optional
      />
      <Text as="p" size="1" color="gray">
        {t('legal.details.text')}
      </Text>
    </FormDialog>
  )
}

const Catalogues = ({
  person: { jobTitleOccupation },
  form,
}: {
  person: PersonOnPaper
  form: ReturnType<typeof useForm<Values>>
}) => {
  const { t } = useCopy()
  const nothing: Option = { value: none, label: t('legal.details.none') }
  const ofJobTitle = entryOf(occupations, jobTitleOccupation)
  return (
    <>
      <SelectField
        {...form.field('ownOccupation')}
        label={t('legal.details.occupation')}
        options={[
          {
            value: none,
            label: ofJobTitle
              ? t('legal.details.jobTitles', { occupation: ofJobTitle })
              : t('legal.details.jobTitleHasNone'),
          },
          ...entryOptions(occupations),
        ]}
      />
      <SelectField
        {...form.field('schooling')}
        label={t('legal.details.schooling')}
        options={[nothing, ...entryOptions(schoolings)]}
      />
      <SelectField
        {...form.field('schoolingProof')}
        label={t('legal.details.schoolingProof')}
        options={[nothing, ...entryOptions(schoolingProofs)]}
      />
      <SelectField
        {...form.field('schoolKind')}
        label={t('legal.details.schoolKind')}
        options={[nothing, ...entryOptions(schoolKinds)]}
      />
    </>
  )
}

import { DateField } from '../../shared/date/DayInput.tsx'
import { RadioField } from '../../shared/form/choices.tsx'
import { OnePersonField } from '../../shared/form/OnePersonField.tsx'
import type { FieldBinding } from '../../shared/form/use-form.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import type { Office, Side } from './employers.data.ts'
import { sideWords } from './office-columns.tsx'

export const initialOffice = (of: Office | null) => ({
  personId: of ? [of.person.id] : ([] as string[]),
  side: (of?.side ?? 'employer') as string,
  startsOn: of?.startsOn ?? '',
  endsOn: of?.endsOn ?? '',
  /** The one that was read. */
  revision: of?.revision ?? 0,
})

type Values = ReturnType<typeof initialOffice>

export const sideOf = (side: string): Side => (side === 'workers' ? 'workers' : 'employer')

export const termOf = ({ startsOn, endsOn }: Pick<Values, 'startsOn' | 'endsOn'>) => ({
  startsOn,
  endsOn: endsOn || null,
})

/** Who, for which side, and from when until when; a correction keeps the person. */
export const OfficeFields = ({
  person,
  side,
  startsOn,
  endsOn,
  isOneSided,
}: {
  /** Null where the person is known. */
  person: FieldBinding<string[]> | null
  side: FieldBinding<string>
  startsOn: FieldBinding<string>
  endsOn: FieldBinding<string>
  /** Nobody signs for the workers. */
  isOneSided?: boolean
}) => {
  const { t } = useCopy()
  return (
    <>
      {person && <OnePersonField {...person} current={null} label={t('employers.office.person')} />}
      {!isOneSided && (
        <RadioField
          {...side}
          label={t('employers.office.side')}
          options={(['employer', 'workers'] as const).map((value) => ({ value, label: t(sideWords[value]) }))}
        />
      )}
      <DateField {...startsOn} label={t('employers.office.startsOn')} />
      <DateField
        {...endsOn}
        label={t('employers.office.endsOn')}
        hint={t('employers.office.endsOnHint')}
        optional
      />
    </>
  )
}

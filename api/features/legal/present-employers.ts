import { commissionOn, isInTerm } from '../../../domain/legal/rules.ts'
import type { CompanyEmployers } from '../../../projections/employers.questions.ts'

type Seat = Pick<
  CompanyEmployers['signers'][number],
  'person_id' | 'full_name' | 'is_active' | 'side' | 'starts_on' | 'ends_on' | 'revision'
>

const officeOf = ({ person_id, full_name, is_active, side, revision, ...term }: Seat, today: string) => {
  const { starts_on: startsOn, ends_on: endsOn } = term
  return {
    person: { id: person_id, fullName: full_name, isActive: is_active === true },
    ...{ side, startsOn, endsOn, revision },
    isInOffice: isInTerm({ startsOn, endsOn }, today),
  }
}

export const presentEmployers = (
  { employers, establishments, members, signers }: CompanyEmployers,
  today: string,
) =>
  employers.map(({ employer_id: id, legal_name: legalName, rfc, is_large: isLarge, revision }) => {
    const isOwn = (one: { readonly employer_id: string }) => one.employer_id === id
    const seats = members.filter(isOwn).map((row) => ({
      id: row.member_id,
      ...officeOf(row, today),
      minutes: row.minutes,
    }))
    return {
      ...{ id, legalName, rfc, isLarge, revision },
      establishments: establishments.filter(isOwn).map(({ establishment_id, name, registration, ...of }) => ({
        id: establishment_id,
        ...{ name, registration, address: of.address, terminals: of.terminals, revision: of.revision },
      })),
      members: seats,
      commission: commissionOn(seats, today),
      signers: signers.filter(isOwn).map((row) => ({ id: row.signer_id, ...officeOf(row, today) })),
    }
  })

import { holdsNameOf } from '../kernel/names.ts'
import { refusals, refuseFirst } from '../kernel/rejection.ts'
import { canonicalLine } from '../kernel/text.ts'
import { type EmployersDecision, type EmployersState, isBehind } from './employers.ts'
import type { Membership, Signing } from './events.ts'
import { withoutSignature } from './paper-images.state.ts'
import { checkLegalText, isInTerm, type LegalCompanyRejection, overlaps, termProblems } from './rules.ts'

const refuse = refusals<LegalCompanyRejection>()

/** `isActive`: whether that person works for the company. */
type Candidate = { readonly isActive: boolean }

type Named = { readonly fullName: string | null }

type Appointed<What> = What & { readonly employerId: string }

export const appointMember =
  (
    { memberId, employerId, ...what }: Appointed<Membership> & { readonly memberId: string },
    { isActive, fullName }: Candidate & Named,
  ): EmployersDecision =>
  (state) => {
    if (!state.employers.has(employerId)) return refuse('legal.employer-not-found', 'id')
    if (state.members.has(memberId)) return []
    if (!isActive) return refuse('legal.person-not-active', 'personId')
    const membership = checkedMembership(state, memberId, { ...what, employerId, fullName })
    return [{ type: 'CommissionMemberAppointed', data: { memberId, employerId, ...membership } }]
  }

/** The person stays; a term that ends is a correction too. */
export const correctMember =
  (
    { memberId, ...what }: Omit<Membership, 'personId'> & { readonly memberId: string },
    { fullName }: Named,
    read?: number,
  ): EmployersDecision =>
  (state) => {
    const known = state.members.get(memberId)
    if (!known) return refuse('legal.member-not-found', 'id')
    const { employerId, personId } = known
    const before = membershipOf(known)
    const membership = checkedMembership(state, memberId, { ...what, personId, employerId, fullName })
    if (isSame(membership, before)) return []
    return isBehind(state, memberId, read)
      ? refuse('legal.entry-changed')
      : [{ type: 'CommissionMemberCorrected', data: { memberId, employerId, ...membership, before } }]
  }

/** Of one that was appointed by mistake. */
export const removeMember =
  (memberId: string): EmployersDecision =>
  ({ members }) => {
    const known = members.get(memberId)
    if (!known) return refuse('legal.member-not-found', 'id')
    const { employerId, personId } = known
    return [{ type: 'CommissionMemberRemoved', data: { memberId, employerId, personId } }]
  }

export const appointSigner =
  (
    { signerId, employerId, ...what }: Appointed<Signing> & { readonly signerId: string },
    { isActive }: Candidate,
  ): EmployersDecision =>
  (state) => {
    if (!state.employers.has(employerId)) return refuse('legal.employer-not-found', 'id')
    if (state.signers.has(signerId)) return []
    if (!isActive) return refuse('legal.person-not-active', 'personId')
    const signing = checkedSigning(state, signerId, { ...what, employerId })
    return [{ type: 'SignerAppointed', data: { signerId, employerId, ...signing } }]
  }

export const correctSigner =
  (
    { signerId, ...what }: Omit<Signing, 'personId'> & { readonly signerId: string },
    read?: number,
  ): EmployersDecision =>
  (state) => {
    const known = state.signers.get(signerId)
    if (!known) return refuse('legal.signer-not-found', 'id')
    const { employerId, personId } = known
    const before = signingOf(known)
    const signing = checkedSigning(state, signerId, { ...what, personId, employerId })
    if (isSame(signing, before)) return []
    return isBehind(state, signerId, read)
      ? refuse('legal.entry-changed')
      : [{ type: 'SignerCorrected', data: { signerId, employerId, ...signing, before } }]
  }

export const removeSigner =
  (signerId: string): EmployersDecision =>
  (state) => {
    const known = state.signers.get(signerId)
    if (!known) return refuse('legal.signer-not-found', 'id')
    const { employerId, personId } = known
    return [
      ...withoutSignature(state, signerId),
      { type: 'SignerRemoved', data: { signerId, employerId, personId } },
    ]
  }

const checkedMembership = (
  { members }: EmployersState,
  id: string,
  what: Appointed<Membership> & Named,
): Membership => {
  const problems = termProblems(what)
  if (problems.length > 0) return refuseFirst(problems)
  const code = checkLegalText(what.minutes)
  if (code) return refuse(code, 'minutes')
  // minutes outlast an erasure
  if (holdsNameOf(what.minutes, what.fullName)) return refuse('legal.minutes-name-person', 'minutes')
  const isSeated = [...members].some(
    ([other, one]) =>
      other !== id &&
      one.employerId === what.employerId &&
      one.personId === what.personId &&
      overlaps(one, what),
  )
  if (isSeated) return refuse('legal.member-overlaps', 'startsOn')
  return membershipOf({ ...what, minutes: canonicalLine(what.minutes) })
}

/** One signs for a side on any day. Above 50 people both sides sign, each by a member of the commission. */
const checkedSigning = (state: EmployersState, id: string, what: Appointed<Signing>): Signing => {
  const problems = termProblems(what)
  if (problems.length > 0) return refuseFirst(problems)
  const { employerId, personId, side, startsOn } = what
  const isLarge = state.employers.get(employerId)?.isLarge ?? false
  if (!isLarge && side === 'workers') return refuse('legal.signer-of-small', 'side')
  const isMember = [...state.members.values()].some(
    (one) =>
      one.employerId === employerId &&
      one.personId === personId &&
      one.side === side &&
      isInTerm(one, startsOn),
  )
  if (isLarge && !isMember) return refuse('legal.signer-not-in-commission', 'personId')
  const isTaken = [...state.signers].some(
    ([other, one]) =>
      other !== id && one.employerId === employerId && one.side === side && overlaps(one, what),
  )
  return isTaken ? refuse('legal.signer-overlaps', 'startsOn') : signingOf(what)
}

const membershipOf = ({ personId, side, startsOn, endsOn, minutes }: Membership): Membership => ({
  personId,
  side,
  startsOn,
  endsOn,
  minutes,
})

const signingOf = ({ personId, side, startsOn, endsOn }: Signing): Signing => ({
  personId,
  side,
  startsOn,
  endsOn,
})

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other)

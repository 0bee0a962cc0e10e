import { type Aggregate, type Decision, unknownFact } from '../kernel/decider.ts'
import { refusals, refuseFirst } from '../kernel/rejection.ts'
import { canonicalLine } from '../kernel/text.ts'
import type { EmployerDetails, EmployerEvent, EstablishmentDetails, Membership, Signing } from './events.ts'
import { evolveImages, noImages, type PaperImages, withoutImages } from './paper-images.state.ts'
import { normalEmployerRegistration, normalRfc } from './registrations.ts'
import { employerProblems, establishmentProblems, type LegalCompanyRejection } from './rules.ts'

type Owned = { readonly employerId: string }
type ById<Value> = ReadonlyMap<string, Value>

/** All employers of the company, since an RFC, a registration and a terminal belong to one of them. */
export type EmployersState = PaperImages & {
  readonly employers: ById<EmployerDetails>
  readonly establishments: ById<EstablishmentDetails & Owned>
  readonly members: ById<Membership & Owned>
  readonly signers: ById<Signing & Owned>
  readonly revisions: ById<number>
}

export type EmployersDecision = Decision<EmployersState, EmployerEvent>

const refuse = refusals<LegalCompanyRejection>()

const withOne = <Value>(all: ById<Value>, id: string, value: Value): ById<Value> =>
  new Map(all).set(id, value)
const revised = (state: EmployersState, id: string): EmployersState => ({
  ...state,
  revisions: withOne(state.revisions, id, (state.revisions.get(id) ?? 0) + 1),
})
const without = <Value>(all: ById<Value>, id: string): ById<Value> =>
  new Map([...all].filter(([key]) => key !== id))

const evolve = (state: EmployersState, fact: EmployerEvent): EmployersState => {
  const { type, data } = fact
  const { employers, establishments, members, signers } = state
  switch (type) {
    case 'EmployerRegistered':
    case 'EmployerCorrected':
      return {
        ...revised(state, data.employerId),
        employers: withOne(employers, data.employerId, employerOf(data)),
      }
    case 'EmployerRemoved':
      return { ...state, employers: without(employers, data.employerId) }
    case 'EstablishmentRegistered':
    case 'EstablishmentCorrected':
      return {
        ...revised(state, data.establishmentId),
        establishments: withOne(establishments, data.establishmentId, {
          ...establishmentOf(data),
          employerId: data.employerId,
        }),
      }
    case 'EstablishmentRemoved':
      return { ...state, establishments: without(establishments, data.establishmentId) }
    case 'CommissionMemberAppointed':
    case 'CommissionMemberCorrected':
      return { ...revised(state, data.memberId), members: withOne(members, data.memberId, data) }
    case 'CommissionMemberRemoved':
      return { ...state, members: without(members, data.memberId) }
    case 'SignerAppointed':
    case 'SignerCorrected':
      return { ...revised(state, data.signerId), signers: withOne(signers, data.signerId, data) }
    case 'SignerRemoved':
      return { ...state, signers: without(signers, data.signerId) }
    case 'EmployerLogoSet':
    case 'EmployerLogoRemoved':
    case 'SignatureAgreementFiled':
    case 'SignatureAgreementRemoved':
    case 'SignatureImageSet':
    case 'SignatureImageRemoved':
      return { ...state, ...evolveImages(state, fact) }
    default:
      return unknownFact(type)
  }
}

export const employers: Aggregate<EmployersState, EmployerEvent> = {
  kind: 'employers',
  initial: {
    employers: new Map(),
    establishments: new Map(),
    members: new Map(),
    signers: new Map(),
    revisions: new Map(),
    ...noImages,
  },
  evolve,
}

export const registerEmployer =
  ({ employerId, ...what }: EmployerDetails & Owned): EmployersDecision =>
  (state) => {
    if (state.employers.has(employerId)) return []
    const details = checkedEmployer(state, employerId, what)
    return [{ type: 'EmployerRegistered', data: { employerId, ...details } }]
  }

export const correctEmployer =
  ({ employerId, ...what }: EmployerDetails & Owned, read?: number): EmployersDecision =>
  (state) => {
    const before = state.employers.get(employerId)
    if (!before) return refuse('legal.employer-not-found', 'id')
    const details = checkedEmployer(state, employerId, what)
    if (isSame(details, before)) return []
    return isBehind(state, employerId, read)
      ? refuse('legal.entry-changed')
      : [{ type: 'EmployerCorrected', data: { employerId, ...details, before } }]
  }

/** Of one that was registered by mistake. */
export const removeEmployer =
  (employerId: string, { hasPlan }: { readonly hasPlan: boolean }): EmployersDecision =>
  (state) => {
    const { employers: all, establishments, members, signers } = state
    const known = all.get(employerId)
    if (!known) return refuse('legal.employer-not-found', 'id')
    if (hasPlan) return refuse('legal.employer-has-plan', 'id')
    const owned = [...establishments.values(), ...members.values(), ...signers.values()]
    if (owned.some((one) => one.employerId === employerId)) return refuse('legal.employer-in-use', 'id')
    return [
      ...withoutImages(state, employerId),
      { type: 'EmployerRemoved', data: { employerId, legalName: known.legalName } },
    ]
  }

type Place = EstablishmentDetails & { readonly establishmentId: string }

/** `terminals`: every terminal of the company. */
export const registerEstablishment =
  (
    { employerId, establishmentId, ...what }: Place & Owned,
    terminals: ReadonlySet<string>,
  ): EmployersDecision =>
  (state) => {
    if (!state.employers.has(employerId)) return refuse('legal.employer-not-found', 'id')
    if (state.establishments.has(establishmentId)) return []
    const details = checkedEstablishment(state, establishmentId, what, terminals)
    return [{ type: 'EstablishmentRegistered', data: { establishmentId, employerId, ...details } }]
  }

export const correctEstablishment =
  ({ establishmentId, ...what }: Place, terminals: ReadonlySet<string>, read?: number): EmployersDecision =>
  (state) => {
    const known = state.establishments.get(establishmentId)
    if (!known) return refuse('legal.establishment-not-found', 'id')
    const { employerId } = known
    const before = establishmentOf(known)
    const details = checkedEstablishment(state, establishmentId, what, terminals)
    if (isSame(details, before)) return []
    return isBehind(state, establishmentId, read)
      ? refuse('legal.entry-changed')
      : [{ type: 'EstablishmentCorrected', data: { establishmentId, employerId, ...details, before } }]
  }

export const removeEstablishment =
  (establishmentId: string, { isPlanned }: { readonly isPlanned: boolean }): EmployersDecision =>
  ({ establishments }) => {
    const known = establishments.get(establishmentId)
    if (!known) return refuse('legal.establishment-not-found', 'id')
    if (isPlanned) return refuse('legal.establishment-planned', 'id')
    const { employerId, name } = known
    return [{ type: 'EstablishmentRemoved', data: { establishmentId, employerId, name } }]
  }

export const isBehind = ({ revisions }: EmployersState, id: string, read: number | undefined): boolean =>
  read !== undefined && read !== revisions.get(id)

const checkedEmployer = (state: EmployersState, id: string, what: EmployerDetails): EmployerDetails => {
  const problems = employerProblems(what)
  if (problems.length > 0) return refuseFirst(problems)
  const details = {
    legalName: canonicalLine(what.legalName),
    rfc: normalRfc(what.rfc),
    isLarge: what.isLarge,
  }
  const isTaken = [...state.employers].some(([other, { rfc }]) => other !== id && rfc === details.rfc)
  return isTaken ? refuse('legal.rfc-taken', 'rfc') : details
}

const checkedEstablishment = (
  { establishments }: EmployersState,
  id: string,
  what: EstablishmentDetails,
  terminals: ReadonlySet<string>,
): EstablishmentDetails => {
  const problems = establishmentProblems(what)
  if (problems.length > 0) return refuseFirst(problems)
  const details = {
    name: canonicalLine(what.name),
    registration: normalEmployerRegistration(what.registration),
    address: canonicalLine(what.address),
    terminalIds: [...new Set(what.terminalIds)].toSorted(),
  }
  const others = [...establishments].flatMap(([other, one]) => (other === id ? [] : [one]))
  if (others.some(({ registration }) => registration === details.registration))
    return refuse('legal.registration-taken', 'registration')
  if (details.terminalIds.some((one) => !terminals.has(one)))
    return refuse('legal.terminal-unknown', 'terminalIds')
  const taken = new Set(others.flatMap(({ terminalIds }) => terminalIds))
  return details.terminalIds.some((one) => taken.has(one))
    ? refuse('legal.terminal-taken', 'terminalIds')
    : details
}

const employerOf = ({ legalName, rfc, isLarge }: EmployerDetails): EmployerDetails => ({
  legalName,
  rfc,
  isLarge,
})

const establishmentOf = ({
  name,
  registration,
  address,
  terminalIds,
}: EstablishmentDetails): EstablishmentDetails => ({ name, registration, address, terminalIds })

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other)

import type {
  EmployerDetails,
  EmployerEvent,
  EstablishmentDetails,
  Membership,
  PaperFile,
  Side,
  Signing,
} from '../domain/legal/events.ts'
import type { PersonEvent } from '../domain/people/events.ts'
import { amend, projection, put, remove, scrub, table } from './kernel/projection.ts'

export type EmployerRow = {
  employer_id: string
  legal_name: string
  rfc: string
  is_large: boolean
  revision: number
}

export type EstablishmentRow = {
  establishment_id: string
  employer_id: string
  name: string
  registration: string
  address: string
  terminal_ids: readonly string[]
  revision: number
}

type OfficeRow = {
  employer_id: string
  person_id: string
  side: Side
  starts_on: string
  ends_on: string | null
  revision: number
}

export type MemberRow = OfficeRow & { member_id: string; minutes: string }
export type SignerRow = OfficeRow & { signer_id: string }

const employersTable = table<EmployerRow>({
  name: 'employers',
  columns: { employer_id: 'uuid', legal_name: 'text', rfc: 'text', is_large: 'boolean', revision: 'integer' },
  key: ['employer_id'],
})

const establishments = table<EstablishmentRow>({
  name: 'establishments',
  columns: {
    establishment_id: 'uuid',
    employer_id: 'uuid',
    name: 'text',
    registration: 'text',
    address: 'text',
    terminal_ids: 'uuid[]',
    revision: 'integer',
  },
  key: ['establishment_id'],
})

const office = {
  employer_id: 'uuid',
  person_id: 'uuid',
  side: 'text',
  starts_on: 'date',
  ends_on: 'date',
  revision: 'integer',
} as const

const members = table<MemberRow>({
  name: 'commission_members',
  columns: { member_id: 'uuid', ...office, minutes: 'text' },
  key: ['member_id'],
})

const signers = table<SignerRow>({
  name: 'signers',
  columns: { signer_id: 'uuid', ...office },
  key: ['signer_id'],
})

/** An employer's logo, or the image of a signer's signature. */
export type PaperImageRow = {
  owner_id: string
  person_id: string | null
  /** Null once the person's data were erased. */
  file: PaperFile | null
}

/** Former agreements stay, since constancias were signed under them. */
export type AgreementRow = {
  file_key: string
  employer_id: string
  file: PaperFile
  agreed_on: string
  is_current: boolean
}

const images = table<PaperImageRow>({
  name: 'paper_images',
  columns: { owner_id: 'uuid', person_id: 'uuid', file: 'jsonb' },
  key: ['owner_id'],
})

const agreements = table<AgreementRow>({
  name: 'signature_agreements',
  columns: { file_key: 'text', employer_id: 'uuid', file: 'jsonb', agreed_on: 'date', is_current: 'boolean' },
  key: ['file_key'],
})

const ended = ({ key }: PaperFile) =>
  amend(agreements, { file_key: key }, (row) => ({ ...row, is_current: false }))

const detailsOf = ({ legalName, rfc, isLarge }: EmployerDetails) => ({
  legal_name: legalName,
  rfc,
  is_large: isLarge,
})

const placeOf = ({ name, registration, address, terminalIds }: EstablishmentDetails) => ({
  name,
  registration,
  address,
  terminal_ids: terminalIds,
})

const officeOf = ({ personId, side, startsOn, endsOn }: Signing) => ({
  person_id: personId,
  side,
  starts_on: startsOn,
  ends_on: endsOn,
})

const membershipOf = (what: Membership) => ({ ...officeOf(what), minutes: what.minutes })

const revised = <Row extends { readonly revision: number }>(row: Row, what: Partial<Row>): Row => ({
  ...row,
  ...what,
  revision: row.revision + 1,
})

export const employers = projection<EmployerEvent | PersonEvent>({
  name: 'employers',
  version: 3,
  tables: [employersTable, establishments, members, signers, images, agreements],
  on: {
    EmployerRegistered: ({ data }) =>
      put(employersTable, { employer_id: data.employerId, ...detailsOf(data), revision: 1 }),
    EmployerCorrected: ({ data }) =>
      amend(employersTable, { employer_id: data.employerId }, (row) => revised(row, detailsOf(data))),
    EmployerRemoved: ({ data }) => remove(employersTable, { employer_id: data.employerId }),
    EstablishmentRegistered: ({ data }) =>
      put(establishments, {
        establishment_id: data.establishmentId,
        employer_id: data.employerId,
        ...placeOf(data),
        revision: 1,
      }),
    EstablishmentCorrected: ({ data }) =>
      amend(establishments, { establishment_id: data.establishmentId }, (row) => revised(row, placeOf(data))),
    EstablishmentRemoved: ({ data }) => remove(establishments, { establishment_id: data.establishmentId }),
    CommissionMemberAppointed: ({ data }) =>
      put(members, {
        member_id: data.memberId,
        employer_id: data.employerId,
        ...membershipOf(data),
        revision: 1,
      }),
    CommissionMemberCorrected: ({ data }) =>
      amend(members, { member_id: data.memberId }, (row) => revised(row, membershipOf(data))),
    CommissionMemberRemoved: ({ data }) => remove(members, { member_id: data.memberId }),
    SignerAppointed: ({ data }) =>
      put(signers, {
        signer_id: data.signerId,
        employer_id: data.employerId,
        ...officeOf(data),
        revision: 1,
      }),
    SignerCorrected: ({ data }) =>
      amend(signers, { signer_id: data.signerId }, (row) => revised(row, officeOf(data))),
    SignerRemoved: ({ data }) => remove(signers, { signer_id: data.signerId }),
    EmployerLogoSet: ({ data }) =>
      put(images, { owner_id: data.employerId, person_id: null, file: data.logo }),
    EmployerLogoRemoved: ({ data }) => remove(images, { owner_id: data.employerId }),
    SignatureAgreementFiled: ({ data: { employerId, file, agreedOn, before } }) => [
      ...(before ? [ended(before.file)] : []),
      put(agreements, {
        file_key: file.key,
        employer_id: employerId,
        file,
        agreed_on: agreedOn,
        is_current: true,
      }),
    ],
    SignatureAgreementRemoved: ({ data }) => ended(data.file),
    SignatureImageSet: ({ data: { signerId, personId, image } }) =>
      put(images, { owner_id: signerId, person_id: personId, file: image }),
    SignatureImageRemoved: ({ data }) => remove(images, { owner_id: data.signerId }),
    PersonForgotten: ({ data }) => scrub(images, { person_id: data.personId }, { file: null }),
  },
})

import { unknownFact } from '../kernel/decider.ts'
import type { PaperFile, PaperImageEvent, SignatureAgreement } from './events.ts'

type SignatureImage = {
  readonly employerId: string
  readonly personId: string
  readonly image: PaperFile
}

/** Logos and agreements by employer, images of signatures by signer. */
export type PaperImages = {
  readonly logos: ReadonlyMap<string, PaperFile>
  readonly agreements: ReadonlyMap<string, SignatureAgreement>
  readonly signatures: ReadonlyMap<string, SignatureImage>
}

export const noImages: PaperImages = { logos: new Map(), agreements: new Map(), signatures: new Map() }

export const evolveImages = (
  { logos, agreements, signatures }: PaperImages,
  { type, data }: PaperImageEvent,
): Partial<PaperImages> => {
  switch (type) {
    case 'EmployerLogoSet':
      return { logos: new Map(logos).set(data.employerId, data.logo) }
    case 'EmployerLogoRemoved':
      return { logos: without(logos, data.employerId) }
    case 'SignatureAgreementFiled': {
      const { file, agreedOn } = data
      return { agreements: new Map(agreements).set(data.employerId, { file, agreedOn }) }
    }
    case 'SignatureAgreementRemoved':
      return { agreements: without(agreements, data.employerId) }
    case 'SignatureImageSet': {
      const { employerId, personId, image } = data
      return { signatures: new Map(signatures).set(data.signerId, { employerId, personId, image }) }
    }
    case 'SignatureImageRemoved':
      return { signatures: without(signatures, data.signerId) }
    default:
      return unknownFact(type)
  }
}

const without = <Value>(all: ReadonlyMap<string, Value>, id: string): ReadonlyMap<string, Value> =>
  new Map([...all].filter(([key]) => key !== id))

export const withoutLogo = ({ logos }: PaperImages, employerId: string): readonly PaperImageEvent[] => {
  const logo = logos.get(employerId)
  return logo ? [{ type: 'EmployerLogoRemoved', data: { employerId, logo } }] : []
}

/** No image of a signature outlasts the agreement that allows it. */
export const withoutAgreement = (state: PaperImages, employerId: string): readonly PaperImageEvent[] => {
  const agreement = state.agreements.get(employerId)
  if (!agreement) return []
  const signers = [...state.signatures].filter(([, one]) => one.employerId === employerId)
  return [
    ...signers.flatMap(([signerId]) => withoutSignature(state, signerId)),
    { type: 'SignatureAgreementRemoved', data: { employerId, ...agreement } },
  ]
}

export const withoutSignature = (
  { signatures }: PaperImages,
  signerId: string,
): readonly PaperImageEvent[] => {
  const known = signatures.get(signerId)
  return known ? [{ type: 'SignatureImageRemoved', data: { signerId, ...known } }] : []
}

export const withoutImages = (state: PaperImages, employerId: string): readonly PaperImageEvent[] => [
  ...withoutLogo(state, employerId),
  ...withoutAgreement(state, employerId),
]

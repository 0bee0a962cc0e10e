import { refusals, refuseFirst } from '../kernel/rejection.ts'
import type { EmployersDecision } from './employers.ts'
import type { PaperFile, SignatureAgreement } from './events.ts'
import { agreementProblems, imageProblems } from './image-rules.ts'
import { withoutAgreement, withoutLogo, withoutSignature } from './paper-images.state.ts'
import type { LegalCompanyRejection } from './rules.ts'

const refuse = refusals<LegalCompanyRejection>()

export const setLogo =
  (employerId: string, logo: PaperFile): EmployersDecision =>
  ({ employers, logos }) => {
    if (!employers.has(employerId)) return refuse('legal.employer-not-found', 'id')
    const problems = imageProblems(logo)
    if (problems.length > 0) return refuseFirst(problems)
    const before = logos.get(employerId) ?? null
    if (before?.sha256 === logo.sha256) return []
    return [{ type: 'EmployerLogoSet', data: { employerId, logo, before } }]
  }

export const removeLogo =
  (employerId: string): EmployersDecision =>
  (state) =>
    state.employers.has(employerId)
      ? withoutLogo(state, employerId)
      : refuse('legal.employer-not-found', 'id')

/** `today` in the company's zone. A new agreement replaces the former one and keeps the images. */
export const fileAgreement =
  (employerId: string, { file, agreedOn }: SignatureAgreement, today: string): EmployersDecision =>
  ({ employers, agreements }) => {
    if (!employers.has(employerId)) return refuse('legal.employer-not-found', 'id')
    const problems = agreementProblems({ file, agreedOn }, today)
    if (problems.length > 0) return refuseFirst(problems)
    const before = agreements.get(employerId) ?? null
    if (before?.file.sha256 === file.sha256 && before.agreedOn === agreedOn) return []
    return [{ type: 'SignatureAgreementFiled', data: { employerId, file, agreedOn, before } }]
  }

export const removeAgreement =
  (employerId: string): EmployersDecision =>
  (state) =>
    state.employers.has(employerId)
      ? withoutAgreement(state, employerId)
      : refuse('legal.employer-not-found', 'id')

/** `isActive`: whether the signer works for the company. */
export const setSignature =
  (signerId: string, image: PaperFile, { isActive }: { readonly isActive: boolean }): EmployersDecision =>
  ({ signers, agreements, signatures }) => {
    const signer = signers.get(signerId)
    if (!signer) return refuse('legal.signer-not-found', 'id')
    const { employerId, personId } = signer
    if (!agreements.has(employerId)) return refuse('legal.agreement-missing', 'id')
    if (!isActive) return refuse('legal.person-not-active', 'id')
    const problems = imageProblems(image)
    if (problems.length > 0) return refuseFirst(problems)
    const before = signatures.get(signerId)?.image ?? null
    if (before?.sha256 === image.sha256) return []
    return [{ type: 'SignatureImageSet', data: { employerId, signerId, personId, image, before } }]
  }

export const removeSignature =
  (signerId: string): EmployersDecision =>
  (state) =>
    state.signers.has(signerId) ? withoutSignature(state, signerId) : refuse('legal.signer-not-found', 'id')

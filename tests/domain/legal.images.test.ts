import { describe, expect, test } from 'vitest'
import { removeSigner } from '../../domain/legal/commission.ts'
import { employers, removeEmployer } from '../../domain/legal/employers.ts'
import type { EmployerEvent, PaperFile } from '../../domain/legal/events.ts'
import { agreementProblems, imageProblems } from '../../domain/legal/image-rules.ts'
import {
  fileAgreement,
  removeAgreement,
  removeLogo,
  removeSignature,
  setLogo,
  setSignature,
} from '../../domain/legal/paper-images.ts'
import { id, ids } from '../support/a.ts'
import { given } from '../support/given.ts'

const [employerId, other] = [id('f', 1), id('f', 2)]
const [signerId, second] = [id('w', 1), id('w', 2)]
const today = '2026-03-10'
const mebibyte = 1_048_576

const fileOf = (sha256: string, over: Partial<PaperFile> = {}): PaperFile => ({
  key: `employers/${sha256}`,
  name: 'logotipo.png',
  size: 2_048,
  sha256,
  contentType: 'image/png',
  ...over,
})
const [png, another] = [fileOf('a'), fileOf('b')]
const gif = fileOf('c', { contentType: 'image/gif' })
const large = fileOf('d', { size: mebibyte + 1 })
const agreement = { file: fileOf('e', { contentType: 'application/pdf' }), agreedOn: '2026-01-15' }

const registered = (of = employerId): EmployerEvent => ({
  type: 'EmployerRegistered',
  data: { employerId: of, legalName: 'Faro', rfc: 'FGO010203AB1', isLarge: false },
})
const signs = (signer = signerId, of = employerId): EmployerEvent => ({
  type: 'SignerAppointed',
  data: {
    ...{ signerId: signer, employerId: of, personId: ids.person },
    ...{ side: 'employer', startsOn: '2026-01-01', endsOn: null },
  },
})
const logo = (file = png, before: PaperFile | null = null): EmployerEvent => ({
  type: 'EmployerLogoSet',
  data: { employerId, logo: file, before },
})
const agreed = (of = employerId): EmployerEvent => ({
  type: 'SignatureAgreementFiled',
  data: { employerId: of, ...agreement, before: null },
})
const signature = (
  signer = signerId,
  before: PaperFile | null = null,
  image = png,
  of = employerId,
): EmployerEvent => ({
  type: 'SignatureImageSet',
  data: { employerId: of, signerId: signer, personId: ids.person, image, before },
})
const removed = (signer = signerId, image = png): EmployerEvent => ({
  type: 'SignatureImageRemoved',
  data: { employerId, signerId: signer, personId: ids.person, image },
})
const active = { isActive: true }

describe('the logo of an employer', () => {
  test('[LAW-02] is set, replaced by other bytes alone, and removed', () => {
    given(employers, registered()).when(setLogo(employerId, png)).then(logo()).again()
    given(employers, registered(), logo()).when(setLogo(employerId, another)).then(logo(another, png)).again()
    given(employers, registered(), logo())
      .when(removeLogo(employerId))
      .then({ type: 'EmployerLogoRemoved', data: { employerId, logo: png } })
      .again()
    given(employers, registered(), registered(other), logo()).when(removeLogo(other)).then()
    given(employers).when(removeLogo(employerId)).thenRefused('legal.employer-not-found', 'id')
    given(employers).when(removeAgreement(employerId)).thenRefused('legal.employer-not-found', 'id')
    given(employers, registered()).when(removeSignature(signerId)).thenRefused('legal.signer-not-found', 'id')
  })

  test('[LAW-02] is a PNG or JPEG of up to 1 MB, of an employer that exists', () => {
    given(employers, registered()).when(setLogo(employerId, gif)).thenRefused('legal.image-type', 'file')
    given(employers, registered()).when(setLogo(employerId, large)).thenRefused('legal.image-size', 'file')
    given(employers, registered()).when(setLogo(other, png)).thenRefused('legal.employer-not-found', 'id')
    const fits = (over: Partial<PaperFile>) => imageProblems({ ...png, ...over }).length === 0
    expect([fits({ size: mebibyte }), fits({ contentType: 'image/jpeg' })]).toEqual([true, true])
    expect(fits({ contentType: 'application/pdf' })).toBe(false)
  })

  test('[LAW-02] goes with the employer, and so does the agreement', () => {
    given(employers, registered(), logo(), agreed())
      .when(removeEmployer(employerId, { hasPlan: false }))
      .then(
        { type: 'EmployerLogoRemoved', data: { employerId, logo: png } },
        { type: 'SignatureAgreementRemoved', data: { employerId, ...agreement } },
        { type: 'EmployerRemoved', data: { employerId, legalName: 'Faro' } },
      )
  })
})

describe('the agreement that allows images of signatures', () => {
  test('[LAW-02] is a file with the day of the agreement; a new one replaces it and keeps the images', () => {
    given(employers, registered())
      .when(fileAgreement(employerId, agreement, today))
      .then(agreed())
      .again()
    for (const next of [
      { ...agreement, file: another },
      { ...agreement, agreedOn: '2026-02-01' },
    ])
      given(employers, registered(), signs(), agreed(), signature())
        .when(fileAgreement(employerId, next, today))
        .then({ type: 'SignatureAgreementFiled', data: { employerId, ...next, before: agreement } })
        .again()
  })

  test.each([
    [{ agreedOn: 'ayer' }, 'legal.agreement-day', 'agreedOn'],
    [{ agreedOn: '2026-03-11' }, 'legal.agreement-ahead', 'agreedOn'],
    [{ file: gif }, 'legal.agreement-type', 'file'],
    [{ file: fileOf('f', { size: 10 * mebibyte + 1 }) }, 'legal.agreement-size', 'file'],
  ])('[LAW-02] is refused where it is wrong: %j', (over, code, field) => {
    given(employers, registered())
      .when(fileAgreement(employerId, { ...agreement, ...over }, today))
      .thenRefused(code, field)
  })

  test('[LAW-02] may be of today, a picture, and as large as 10 MB; its employer exists', () => {
    const file = fileOf('f', { size: 10 * mebibyte })
    expect(agreementProblems({ file, agreedOn: today }, today)).toEqual([])
    given(employers, registered())
      .when(fileAgreement(other, agreement, today))
      .thenRefused('legal.employer-not-found', 'id')
  })

  test('[LAW-02] takes the images of its own employer along when it is removed', () => {
    const history = [registered(), registered(other), signs(), signs(second, other), agreed(), agreed(other)]
    given(employers, ...history, signature(), signature(second, null, another, other))
      .when(removeAgreement(employerId))
      .then(removed(), { type: 'SignatureAgreementRemoved', data: { employerId, ...agreement } })
      .again()
  })
})

describe('the image of a signature', () => {
  const history = [registered(), signs(), agreed()]

  test('[LAW-02] is refused without the agreement of its own employer, and after that was removed', () => {
    const code = 'legal.agreement-missing'
    const act = setSignature(signerId, png, active)
    given(employers, ...history)
      .when(act)
      .then(signature())
      .again()
    given(employers, registered(), signs()).when(act).thenRefused(code, 'id')
    given(employers, registered(), registered(other), signs(), agreed(other))
      .when(act)
      .thenRefused(code, 'id')
    given(employers, ...history, { type: 'SignatureAgreementRemoved', data: { employerId, ...agreement } })
      .when(act)
      .thenRefused(code, 'id')
  })

  test('[LAW-02] is of a signer who works for the company, a PNG or JPEG of up to 1 MB', () => {
    const refused = (act: ReturnType<typeof setSignature>, code: string, field: string) =>
      given(employers, ...history)
        .when(act)
        .thenRefused(code, field)
    refused(setSignature(second, png, active), 'legal.signer-not-found', 'id')
    refused(setSignature(signerId, png, { isActive: false }), 'legal.person-not-active', 'id')
    refused(setSignature(signerId, gif, active), 'legal.image-type', 'file')
    refused(setSignature(signerId, large, active), 'legal.image-size', 'file')
  })

  test('[LAW-02] is replaced by other bytes alone, removed, and goes with its signer', () => {
    given(employers, ...history, signature())
      .when(setSignature(signerId, another, active))
      .then(signature(signerId, png, another))
      .again()
    given(employers, ...history, signature())
      .when(removeSignature(signerId))
      .then(removed())
      .again()
    given(employers, ...history, signature())
      .when(removeSigner(signerId))
      .then(removed(), { type: 'SignerRemoved', data: { signerId, employerId, personId: ids.person } })
  })
})

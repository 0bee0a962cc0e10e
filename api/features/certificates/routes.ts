import { Rejection } from '../../../domain/kernel/rejection.ts'
import { certificateById } from '../../../projections/certificates.ts'
import { companyRecord } from '../../../projections/organisation.ts'
import type { Context } from '../../context.ts'
import { certificatesContract } from '../../contract/routes/certificates.ts'
import { fileResponse } from '../../http/attachment.ts'
import { routesOf } from '../../http/rest.ts'
import { refuseStranger } from '../enrolments/access.ts'
import { verifyCertificate } from './verification.ts'

type DownloadParams = { readonly userId: string; readonly courseId: string; readonly certId: string }

const download = async (
  { userId: personId, courseId, certId }: DownloadParams,
  context: Context,
): Promise<Response> => {
  await refuseStranger(context, personId, courseId)
  const certificate = await certificateById(context.readDb, certId)
  if (
    certificate?.person_id !== personId ||
    certificate.course_id !== courseId ||
    certificate.revoked_at !== null
  )
    throw new Rejection('http.not-found')
  const company = await companyRecord(context.readDb)
  // the renderer is slow to load, and many servers never print
  const { renderCertificate } = await import('../../documents/certificate.tsx')
  const paper = await renderCertificate({
    locale: context.locale,
    companyName: company?.legal_name ?? '',
    holderName: certificate.holder_name,
    courseName: certificate.course_name,
    issuedOn: certificate.issued_on,
    expiresOn: certificate.expires_on,
    code: certificate.code,
    address: `${context.config.publicUrl}/verificar/${certificate.code}`,
  })
  return fileResponse(new Uint8Array(paper), {
    name: `certificado_${certificate.holder_name ?? ''}_.pdf`,
    type: 'application/pdf',
  })
}

export const certificatesRoutes = routesOf(certificatesContract, {
  'GET /certificates/:code/verification': ({ params }, context) => verifyCertificate(context, params.code),
  'GET /courses/:courseId/employee/:userId/certification/:certId/download': ({ params }, context) =>
    download(params, context),
})

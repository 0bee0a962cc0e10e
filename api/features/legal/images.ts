import { companyId } from '../../../domain/kernel/ids.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { employers } from '../../../domain/legal/employers.ts'
import {
  agreementProblems,
  documentBytesMax,
  imageBytesMax,
  imageProblems,
} from '../../../domain/legal/image-rules.ts'
import {
  fileAgreement,
  removeAgreement,
  removeLogo,
  removeSignature,
  setLogo,
  setSignature,
} from '../../../domain/legal/paper-images.ts'
import { person } from '../../../domain/people/person.ts'
import type { Context } from '../../context.ts'
import { signaturesOf } from '../../contract/file-keys.ts'
import { employerImagesContract } from '../../contract/routes/legal.images.ts'
import { guardOn, stateOf } from '../../event-store/streams.ts'
import { routesOf } from '../../http/rest.ts'
import { companyToday } from '../../records/certificate.ts'
import { requireLegalDuties } from '../../records/legal.ts'
import { actOnEmployers } from './employer-acts.ts'
import { storedDuring } from './image-upload.ts'

const image = {
  most: { bytes: imageBytesMax, code: 'legal.image-size' },
  check: imageProblems,
  isDrawn: true,
} as const

/** Before the bytes are stored, whose folder is the employer's or the signer's. */
const knownEmployers = async (context: Context) => {
  await requireLegalDuties(context)
  return stateOf(context.store, employers, companyId)
}

const requireEmployer = async (context: Context, id: string): Promise<void> => {
  if (!(await knownEmployers(context)).employers.has(id))
    throw new Rejection('legal.employer-not-found', 'id')
}

const signerPerson = async (context: Context, id: string): Promise<string> => {
  const signer = (await knownEmployers(context)).signers.get(id)
  if (!signer) throw new Rejection('legal.signer-not-found', 'id')
  return signer.personId
}

const done = ({ pending }: { readonly pending: boolean }) => ({ pending })

export const employerImageRoutes = routesOf(employerImagesContract, {
  'POST /legal/employers/:id/logo': async ({ params: { id }, raw }, context) => {
    await requireEmployer(context, id)
    const upload = { ...image, raw, folder: `employers/${id}`, name: 'logotipo' }
    return done(
      await storedDuring(context, upload, (file) =>
        actOnEmployers(context, 'SetEmployerLogo', () => ({ decide: setLogo(id, file) })),
      ),
    )
  },
  'DELETE /legal/employers/:id/logo': async ({ params }, context) =>
    done(await actOnEmployers(context, 'RemoveEmployerLogo', () => ({ decide: removeLogo(params.id) }))),
  'POST /legal/employers/:id/agreement': async ({ params: { id }, query: { agreedOn }, raw }, context) => {
    await requireEmployer(context, id)
    const today = await companyToday(context, context.now())
    const upload = {
      ...{ raw, folder: `employers/${id}`, name: 'acuerdo' },
      most: { bytes: documentBytesMax, code: 'legal.agreement-size' },
      check: (file) => agreementProblems({ file, agreedOn }, today),
      isDrawn: false,
    } satisfies Parameters<typeof storedDuring>[1]
    return done(
      await storedDuring(context, upload, (file) =>
        actOnEmployers(context, 'FileSignatureAgreement', () => ({
          decide: fileAgreement(id, { file, agreedOn }, today),
        })),
      ),
    )
  },
  'DELETE /legal/employers/:id/agreement': async ({ params }, context) =>
    done(
      await actOnEmployers(context, 'RemoveSignatureAgreement', () => ({
        decide: removeAgreement(params.id),
      })),
    ),
  'POST /legal/signers/:id/image': async ({ params: { id }, raw }, context) => {
    const personId = await signerPerson(context, id)
    const upload = { ...image, raw, folder: `${signaturesOf(personId)}${id}`, name: 'firma' }
    return done(
      await storedDuring(context, upload, (file) =>
        actOnEmployers(context, 'SetSignatureImage', async (load) => {
          const signer = await load(person, personId)
          const isActive = signer.state.situation === 'active'
          return { decide: setSignature(id, file, { isActive }), guards: [guardOn(signer)] }
        }),
      ),
    )
  },
  'DELETE /legal/signers/:id/image': async ({ params }, context) =>
    done(
      await actOnEmployers(context, 'RemoveSignatureImage', () => ({ decide: removeSignature(params.id) })),
    ),
})

import type { PaperFile } from '../../../domain/legal/events.ts'
import type { CompanyEmployers } from '../../../projections/employers.questions.ts'
import type { Files } from '../../files/files.ts'
import type { presentEmployers } from './present-employers.ts'

type Presented = ReturnType<typeof presentEmployers>

/** Adds the addresses of logos, agreements and images of signatures, which are signed for those who may read the list. */
export const withImages = (
  presented: Presented,
  { images, agreements }: Pick<CompanyEmployers, 'images' | 'agreements'>,
  files: Pick<Files, 'versionUrl'>,
) => {
  const addressOf = (file: PaperFile | undefined) => (file ? files.versionUrl(file) : null)
  const imageOf = (ownerId: string) => addressOf(images.find(({ owner_id }) => owner_id === ownerId)?.file)
  const withEach = async (employer: Presented[number]) => {
    const agreement = agreements.find(({ employer_id }) => employer_id === employer.id)
    return {
      ...employer,
      logoUrl: await imageOf(employer.id),
      agreement: agreement ? { agreedOn: agreement.agreed_on, url: await addressOf(agreement.file) } : null,
      signers: await Promise.all(
        employer.signers.map(async (signer) => ({ ...signer, signatureUrl: await imageOf(signer.id) })),
      ),
    }
  }
  return Promise.all(presented.map(withEach))
}

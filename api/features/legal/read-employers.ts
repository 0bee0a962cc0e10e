import { companyEmployers } from '../../../projections/employers.questions.ts'
import type { Context } from '../../context.ts'
import { presentEmployers } from './present-employers.ts'

/** As they stand that day, with the logos of their papers. */
export const readEmployers = async (context: Context, today: string) => {
  const rows = await companyEmployers(context.db)
  const logoOf = async (employerId: string): Promise<Uint8Array | null> => {
    const image = rows.images.find(({ owner_id }) => owner_id === employerId)
    return image ? context.files.readOwn(image.file) : null
  }
  return { employers: presentEmployers(rows, today), logoOf }
}

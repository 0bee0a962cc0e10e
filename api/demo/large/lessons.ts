import { createHash } from 'node:crypto'
import type { FileReference } from '../../../domain/courses/events.ts'
import type { Files } from '../../files/files.ts'
import { handout } from '../handout.tsx'
import { storeFile } from '../write-files.ts'
import { lessonKeys, type WrittenCourse } from './catalogue.ts'

export type Handout = { readonly file: FileReference; readonly bytes: Uint8Array<ArrayBuffer> }

export const makeHandout = async (): Promise<Handout> => {
  const at = new Date('2020-01-01T00:00:00Z')
  const about = 'Lo esencial para trabajar con seguridad y bien desde el primer día.'
  const bytes = await handout({ course: 'Capacitación', title: 'Lectura', about, at })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const file = {
    key: '',
    name: 'Lectura.pdf',
    size: bytes.byteLength,
    sha256,
    contentType: 'application/pdf',
  }
  return { file, bytes }
}

/** Under the key of each lesson that shows it. Idempotent. */
export const storeHandouts = async (
  files: Files,
  courses: readonly WrittenCourse[],
  { file, bytes }: Handout,
): Promise<void> => {
  for (const key of courses.flatMap(({ plan }) => lessonKeys(plan)))
    if (!(await files.describe(key, file.sha256))) await storeFile(files, { ...file, key }, bytes)
}

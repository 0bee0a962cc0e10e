import type { PaperFile } from '../../../domain/legal/events.ts'
import type { Services } from '../../context.ts'

/** The bytes that were recorded; null where they are not kept any more or have another digest. */
export const storedBytes = async (
  { files, log }: Pick<Services, 'files' | 'log'>,
  file: PaperFile,
): Promise<Uint8Array | null> => {
  const bytes = await files.readOwn(file)
  if (bytes && new Bun.CryptoHasher('sha256').update(bytes).digest('hex') === file.sha256) return bytes
  if (bytes) log.error({ key: file.key }, 'a stored paper is damaged')
  else log.warn({ key: file.key }, 'a stored paper is missing')
  return null
}

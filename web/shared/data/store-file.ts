import { call } from './call.ts'
import { contentTypeOf } from './content-type.ts'
import { putSignedUrl } from './operations/files.generated.ts'
import { select } from './select.ts'
import { type Stored, type Upload, upload } from './upload.ts'

const signedUpload = select(putSignedUrl, { signedUrl: true })

/** Stores a file under its key: asks for a signed URL, then sends it with percent progress. */
export const storeFile = async (key: string, file: File, options: Upload = {}): Promise<Stored> => {
  const variables = { key, contentType: contentTypeOf(file), size: file.size }
  const { signedUrl } = await call(signedUpload, variables, options.signal ? { signal: options.signal } : {})
  return upload(signedUrl, file, options)
}

import { contentTypeOf } from './content-type.ts'
import { SignUpload } from './files.operations.generated.ts'
import { run } from './graphql.ts'
import { type Stored, type Upload, upload } from './upload.ts'

/** Stores a file under its key: asks for a signed URL, then sends it with percent progress. */
export const storeFile = async (key: string, file: File, options: Upload = {}): Promise<Stored> => {
  const variables = { key, contentType: contentTypeOf(file), size: file.size }
  const { putSignedUrl } = await run(SignUpload, variables, options.signal ? { signal: options.signal } : {})
  return upload(putSignedUrl.signedUrl, file, options)
}

import type { Call, Reply, UploadRoute } from '../../../api/contract/calls.ts'
import { percentReached } from '../../../api/contract/rules.ts'
import { CodedError } from '../coded-error.ts'
import { readToken } from '../device/identity.ts'
import { contentTypeOf } from './content-type.ts'
import { addressOf } from './rest.ts'

export type Upload = { onProgress?: (percent: number) => void; signal?: AbortSignal }

export type StoredFile = Reply<'PUT /storage/:key{.+}'>

/** PUTs a file to a signed URL and reports progress in percent; resolves to the stored file. */
export const upload = async (signedUrl: string, file: File, options: Upload = {}): Promise<StoredFile> => {
  const headers = { 'content-type': contentTypeOf(file) }
  // Bytes become types here: the route's contract names the reply.
  return JSON.parse(await send('PUT', signedUrl, headers, file, options)) as StoredFile
}

/** POSTs a file to the API with the session's token; resolves to the route's reply. */
export const uploadTo = async <Name extends UploadRoute>(
  name: Name,
  what: Call<Name>,
  file: File,
  options: Upload = {},
): Promise<Reply<Name>> => {
  const headers = {
    'content-type': 'application/octet-stream',
    'x-file-name': encodeURIComponent(file.name),
    authorization: `Bearer ${readToken() ?? ''}`,
  }
  const text = await send('POST', `/api${addressOf(name, what)}`, headers, file, options)
  // Bytes become types here: the route's contract names the reply.
  return JSON.parse(text) as Reply<Name>
}

const send = (
  method: 'PUT' | 'POST',
  url: string,
  headers: Readonly<Record<string, string>>,
  file: File,
  { onProgress, signal }: Upload,
): Promise<string> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new CodedError('cancelled'))
    const call = new XMLHttpRequest()
    call.open(method, url)
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value)
    call.upload.onprogress = ({ loaded, total }) => onProgress?.(percentReached(loaded, total))
    call.onload = () => (call.status < 300 ? resolve(call.responseText) : reject(uploadRefusal(call)))
    call.onerror = () => reject(new CodedError('network'))
    call.onabort = () => reject(new CodedError('cancelled'))
    signal?.addEventListener('abort', () => call.abort(), { once: true })
    call.send(file)
  })

const uploadRefusal = ({ responseText, status }: XMLHttpRequest): CodedError => {
  try {
    const { code, field, params } = JSON.parse(responseText)
    return new CodedError(typeof code === 'string' ? code : 'unexpected', field ?? null, params ?? {}, status)
  } catch {
    return new CodedError('unexpected', null, {}, status)
  }
}

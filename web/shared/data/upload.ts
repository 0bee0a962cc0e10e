import { CodedError } from './coded-error.ts'

export type Upload = { onProgress?: (percent: number) => void; signal?: AbortSignal }

/** PUTs a file to a signed URL with its content type, telling percent as it goes. */
export const upload = (signedUrl: string, file: File, { onProgress, signal }: Upload = {}): Promise<void> =>
  new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    call.open('PUT', signedUrl)
    call.setRequestHeader('content-type', file.type || 'application/octet-stream')
    call.upload.onprogress = ({ loaded, total }) =>
      onProgress?.(total ? Math.floor((loaded / total) * 100) : 0)
    call.onload = () => (call.status < 300 ? resolve() : reject(uploadRefusal(call)))
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

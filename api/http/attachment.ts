import { fittingFileName } from '../../domain/kernel/names.ts'
import { inForm } from '../../domain/kernel/text.ts'

type File = {
  readonly name: string
  readonly type: string
  readonly headers?: Readonly<Record<string, string>>
}

export const fileResponse = (
  bytes: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>,
  { name, type, headers }: File,
): Response =>
  new Response(bytes, {
    headers: {
      'content-type': type,
      'content-disposition': attachment(name),
      'cache-control': 'private, no-store',
      ...(bytes instanceof ReadableStream ? {} : { 'content-length': String(Buffer.byteLength(bytes)) }),
      ...headers,
    },
  })

const attachment = (name: string): string => {
  const safe = fittingFileName(name.replace(/[\p{C}\s"*/:<>?\\|]+/gu, '_'))
  const plain = inForm(safe, 'NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_')
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

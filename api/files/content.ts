import { fileTypeFromStream } from 'file-type'
import { captionsBytesMax } from '../../domain/courses/captions-rules.ts'
import { checkEvidenceName } from '../../domain/enrolments/rules.ts'
import { mediaBytesMax } from '../../domain/kernel/constants.ts'
import type { LessonType } from '../../domain/kernel/ids.ts'
import { Rejection } from '../../domain/kernel/rejection.ts'
import type { Place } from './keys.ts'
import type { StoredBytes } from './store.ts'

const mebibyte = 1_048_576
const vtt = 'text/vtt'
const pdf = 'application/pdf'
const word = 'application/msword'
const wordXml = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** Media types by type of lesson: .mp4 and .mov, .wmv, .ogx; .mp3; .pdf, .doc and .docx. */
const lessonContents = {
  video: [
    'video/mp4',
    'video/quicktime',
    'video/x-ms-wmv',
    'video/x-ms-asf',
    'application/vnd.ms-asf',
    'video/ogg',
    'application/ogg',
  ],
  audio: ['audio/mpeg', 'audio/mp3'],
  document: [pdf, word, wordXml],
} as const satisfies Record<string, readonly string[]>

const byExtension: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  pdf,
  doc: word,
  docx: wordXml,
}

const films: readonly string[] = ['video/mp4', 'video/quicktime']

const evidenceContents = (extension: string): readonly string[] => {
  if (checkEvidenceName(`.${extension}`)) return []
  const type = byExtension[extension]
  return type ? [type] : films
}

export const contentsOf = (place: Place, announced: string): readonly string[] => {
  if (place.kind === 'lesson')
    return Object.values<readonly string[]>(lessonContents).find((types) => types.includes(announced)) ?? []
  if (place.kind === 'captions') return [vtt]
  if (place.kind === 'evidence') return evidenceContents(place.extension)
  const type = byExtension[place.extension]
  return type ? [type] : []
}

export const lessonHolds = (lessonType: LessonType | undefined, contentType: string): boolean =>
  Object.entries<readonly string[]>(lessonContents).some(
    ([type, contents]) => type === lessonType && contents.includes(contentType),
  )

export const wrongType = ({ kind }: Place, field: string | null = null): Rejection =>
  new Rejection(kind === 'evidence' ? 'InvalidFormat' : 'storage.wrong-type', field)

export const bytesMaxOf = (place: Place): number => {
  switch (place.kind) {
    case 'lesson':
      return mediaBytesMax
    case 'captions':
      return captionsBytesMax
    case 'image':
      return 10 * mebibyte
    case 'document':
      return 100 * mebibyte
    case 'evidence':
      return evidenceContents(place.extension) === films ? mediaBytesMax : 100 * mebibyte
  }
}

const extensions: Readonly<Record<string, string>> = {
  'video/mp4': '.mp4',
  'video/quicktime': '.mov',
  'video/x-ms-asf': '.wmv',
  'application/vnd.ms-asf': '.wmv',
  'video/ogg': '.ogx',
  'application/ogg': '.ogx',
  'audio/mpeg': '.mp3',
  [pdf]: '.pdf',
  [word]: '.doc',
  [wordXml]: '.docx',
}

export const extensionOf = (contentType: string): string => extensions[contentType] ?? ''

/** By content, ignoring the name; null if unknown. */
export const detect = async (bytes: StoredBytes): Promise<string | null> => {
  const type = (await fileTypeFromStream(bytes.stream()))?.mime
  if (type === 'video/x-m4v') return 'video/mp4'
  // the detector reads the first stream, which is the sound in many films
  if (type === 'audio/x-ms-asf') return 'video/x-ms-asf'
  if (type?.startsWith('audio/ogg') && (await beginsWithPictures(bytes))) return 'video/ogg'
  if (type === 'application/x-cfb') return (await holds(bytes, wordStream)) ? word : null
  return type ?? ((await beginsAsPdf(bytes)) ? pdf : null)
}

/** Readers accept this many bytes before the header, as printers and mail programs write them. */
const bytesBeforePdf = 1_024
const pdfHeader = Buffer.from('%PDF-')

const beginsAsPdf = async (bytes: StoredBytes): Promise<boolean> => {
  const head = await bytes.slice(0, Math.min(bytes.size, bytesBeforePdf + pdfHeader.length)).bytes()
  return Buffer.from(head).includes(pdfHeader)
}

/** First bytes of Ogg's picture streams; every stream's first page precedes all else. */
const pictures = ['\x80theora', '\x01video', 'BBCD\0'].map((head) => Buffer.from(head, 'latin1'))

const beginsWithPictures = async (bytes: StoredBytes): Promise<boolean> => {
  const head = Buffer.from(await bytes.slice(0, Math.min(bytes.size, 4_096)).bytes())
  return pictures.some((one) => head.includes(one))
}

/** Word, Excel and installers share one container; only a document has a stream of this name. */
const wordStream = Buffer.from('WordDocument', 'utf16le')

const holds = async (bytes: StoredBytes, needle: Buffer): Promise<boolean> => {
  for (let at = 0; at < bytes.size; at += mebibyte) {
    const part = await bytes.slice(at, Math.min(at + mebibyte + needle.length, bytes.size)).bytes()
    if (Buffer.from(part.buffer, part.byteOffset, part.byteLength).includes(needle)) return true
  }
  return false
}

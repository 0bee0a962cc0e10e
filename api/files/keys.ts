import { fileNameBytesMax } from '../../domain/kernel/names.ts'

const keyLengthMax = 500

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const encodedTrick = /%(2e|2f|5c|00|25)/i

const isSafeSegment = (segment: string): boolean =>
  segment !== '' &&
  segment !== '.' &&
  segment !== '..' &&
  segment.trim() === segment &&
  Buffer.byteLength(segment) <= fileNameBytesMax

/** A relative path of plain names: it cannot escape its folder, even decoded repeatedly. */
export const isSafeKey = (key: string): boolean =>
  key.length <= keyLengthMax &&
  key.isWellFormed() &&
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  !/[\u0000-\u001f\u007f\\]/.test(key) &&
  !encodedTrick.test(key) &&
  key.split('/').every(isSafeSegment)

export const checkpointsPrefix = 'checkpoints/'

export const safeKey = (key: string): string => {
  if (!isSafeKey(key)) throw new Error(`not a key: ${JSON.stringify(key)}`)
  return key
}

export type Place =
  | { readonly kind: 'lesson'; readonly moduleId: string; readonly lessonId: string }
  | { readonly kind: 'captions'; readonly moduleId: string; readonly lessonId: string }
  | { readonly kind: 'image'; readonly courseId: string; readonly extension: string }
  | { readonly kind: 'document'; readonly courseId: string; readonly extension: string }
  | Evidence

export type Evidence = {
  readonly kind: 'evidence'
  readonly personId: string
  readonly courseId: string
  readonly extension: string
}

const lesson = new RegExp(`^courses/modules/(${uuid})/(${uuid})$`)
const captions = new RegExp(`^courses/captions/(${uuid})/(${uuid})\\.vtt$`)
const image = new RegExp(`^courses/images/(${uuid})/CourseImage\\.(png|jpg|jpeg)$`)
const document = new RegExp(`^courses/documents/(${uuid})/[^/]*[^/.]\\.(\\w+)$`)

const evidence = new RegExp(`^evidences/(${uuid})/(${uuid})/([^/]+)$`)

export const placeOf = (key: string): Place | null => {
  if (!isSafeKey(key)) return null
  const [, moduleId, lessonId] = lesson.exec(key) ?? []
  if (moduleId && lessonId) return { kind: 'lesson', moduleId, lessonId }
  const [, captionsUnder, captionsOf] = captions.exec(key) ?? []
  if (captionsUnder && captionsOf) return { kind: 'captions', moduleId: captionsUnder, lessonId: captionsOf }
  const [, imageOf, picture] = image.exec(key) ?? []
  if (imageOf && picture) return { kind: 'image', courseId: imageOf, extension: picture }
  const [, courseId, extension] = document.exec(key) ?? []
  if (courseId && extension) return { kind: 'document', courseId, extension: extension.toLowerCase() }
  const [, personId, approved, name] = evidence.exec(key) ?? []
  if (personId && approved && name)
    return { kind: 'evidence', personId, courseId: approved, extension: extensionIn(name) }
  return null
}

const owned = new RegExp(`^(?:employers|signatures|constancias)/(${uuid})/`)

/** The employer or person whose folder it is, of files that no signed address of a client reaches. */
export const ownerOf = (location: string): readonly string[] => owned.exec(location)?.slice(1, 2) ?? []

const extensionIn = (name: string): string => /[^.]\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

export type Folder =
  | { readonly kind: 'module'; readonly moduleId: string }
  | { readonly kind: 'course'; readonly courseId: string }

const folder = new RegExp(`^courses/(modules|captions|images|documents)/(${uuid})/?$`)

export const folderOf = (prefix: string): Folder | null => {
  const [, under, id] = folder.exec(prefix) ?? []
  if (!id) return null
  return under === 'modules' || under === 'captions'
    ? { kind: 'module', moduleId: id }
    : { kind: 'course', courseId: id }
}

export const lastSegment = (key: string): string => key.slice(key.lastIndexOf('/') + 1)

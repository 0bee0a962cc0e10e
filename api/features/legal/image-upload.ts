import { type Problem, Rejection, refuseFirst } from '../../../domain/kernel/rejection.ts'
import type { PaperFile } from '../../../domain/legal/events.ts'
import { imageTypes } from '../../../domain/legal/image-rules.ts'
import type { Context } from '../../context.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { drawOfBatch } from '../../documents/draw.ts'
import type { Appended } from '../../event-store/store.ts'
import { detect } from '../../files/content.ts'
import { pdfProblem } from '../../files/pdf-structure.ts'
import { pictureSize } from '../../files/picture-size.ts'
import { isWholePng } from '../../files/whole-png.ts'
import { readBytes } from '../../http/limits.ts'
import { requireCaller } from '../../kit/request.ts'
import { deletePaperFile, recordedFiles } from './dropped-images.ts'

const extensions: Readonly<Record<string, string>> = {
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'application/pdf': '.pdf',
}

type Upload = {
  readonly raw: Request
  readonly folder: string
  /** Without extension. The sender's own name is not kept. */
  readonly name: string
  readonly most: { readonly bytes: number; readonly code: ErrorCode }
  readonly check: (file: Pick<PaperFile, 'size' | 'contentType'>) => readonly Problem[]
  /** On papers that are drawn later. */
  readonly isDrawn: boolean
}

/** Stores the bytes for an act that records them, and removes them where it does not. Throws conflict.command-reused for other bytes. */
export const storedDuring = async <Result extends Appended>(
  context: Context,
  { raw, folder, name, most, check, isDrawn }: Upload,
  act: (file: PaperFile) => Promise<Result>,
): Promise<Result> => {
  const bytes = await readBytes(raw, most.bytes, () => new Rejection(most.code, 'file'))
  const contentType = (await detect(new Blob([new Uint8Array(bytes)]))) ?? ''
  const problems = check({ size: bytes.byteLength, contentType })
  if (problems.length > 0) return refuseFirst(problems)
  if (imageTypes.includes(contentType)) await refuseUnreadablePicture(bytes, contentType)
  else refuseUnreadable(bytes)
  if (isDrawn) await refuseUndrawable(context, bytes)
  const file = await context.files.storeOwn({
    ...{ folder, contentType, bytes },
    name: `${name}${extensions[contentType] ?? ''}`,
    uploadedBy: requireCaller(context).personId,
  })
  const result = await act(file).catch(async (error: unknown) => {
    await deletePaperFile(context, file)
    throw error
  })
  const recorded = recordedFiles(result.events)
  if (recorded.some(({ key }) => key === file.key)) return result
  await deletePaperFile(context, file)
  if (recorded.some(({ sha256 }) => sha256 !== file.sha256)) throw new Rejection('conflict.command-reused')
  return result
}

const codesOfPdf = { damaged: 'legal.pdf-damaged', encrypted: 'legal.pdf-encrypted' } as const

const refuseUnreadable = (pdf: Uint8Array): void => {
  const problem = pdfProblem(pdf)
  if (problem) throw new Rejection(codesOfPdf[problem], 'file')
}

const pixelsMax = 4_000

const refuseUnreadablePicture = async (bytes: Uint8Array, contentType: string): Promise<void> => {
  const size = pictureSize(bytes, contentType)
  if (!size) throw new Rejection('legal.image-damaged', 'file')
  if (Math.max(size.width, size.height) > pixelsMax)
    throw new Rejection('legal.image-pixels', 'file', { most: pixelsMax })
  if (contentType === 'image/png' && !(await isWholePng(bytes)))
    throw new Rejection('legal.image-damaged', 'file')
}

/** It would stop the drawing of every constancia. */
const refuseUndrawable = async ({ log }: Context, bytes: Uint8Array): Promise<void> => {
  await drawOfBatch('picture', { bytes }).catch((err: unknown) => {
    log.warn({ err }, 'a picture cannot be drawn')
    throw new Rejection('legal.image-damaged', 'file')
  })
}

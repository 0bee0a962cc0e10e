import { useEffect, useRef, useState } from 'react'
import { captionsKey, lessonKey } from '../../../../../api/contract/file-keys.ts'
import { CodedError } from '../../../../shared/coded-error.ts'
import { invalidate } from '../../../../shared/data/cache.ts'
import { useUpload } from '../../../../shared/data/use-upload.ts'
import type { EditedLesson, FileType } from '../editor.data.ts'
import type { CaptionsValues } from './CaptionsFields.tsx'
import { createLesson, type FileLesson, removeLesson, setCaptions, updateLesson } from './save-file-lesson.ts'

export type Step = 'create' | 'upload' | 'update'

/** A lesson created here without a file yet; `id` is null once it has one, or if it existed before. */
type Begun = { id: string | null; step: Step | null; isGone: boolean }

const mistyped = {
  video: 'TypeErrorVideo',
  audio: 'TypeErrorAudio',
  document: 'DocumentUploadTypeError',
} as const

const isCoded = (error: unknown, code: string): boolean => error instanceof CodedError && error.code === code

/** Replaces the error of a wrong file type by the field's own text. */
const calling =
  (code: string, field: string) =>
  (error: unknown): never => {
    throw isCoded(error, 'storage.wrong-type') ? new CodedError(code, field) : error
  }

/**
 * Creates the lesson, uploads its file, then stores the file's key. A retry starts at the failed step; cancelling or leaving deletes the
 * created lesson.
 */
export const useLessonSaving = (moduleId: string, type: FileType, lesson: EditedLesson | null) => {
  const upload = useUpload()
  const captions = useUpload()
  const [failedAt, setFailedAt] = useState<Step | null>(null)
  const begun = useBegun()
  /** The lesson's revision after its texts are saved, so that a retry does not conflict with itself. */
  const wordsSaved = useRef<number | null>(null)

  const at = async <Result>(step: Step, act: () => Promise<Result>): Promise<Result> => {
    begun.current.step = step
    try {
      const result = await act()
      begun.current.step = null
      if (begun.current.isGone && step !== 'update') throw new CodedError('cancelled')
      return result
    } catch (error) {
      begun.current.step = null
      if (begun.current.isGone || isCoded(error, 'cancelled')) void takeBack(begun.current)
      else setFailedAt(step)
      throw error
    }
  }

  const record = async (what: FileLesson): Promise<string> => {
    const known = lesson?.id ?? begun.current.id
    if (known) return known
    return at('create', async () => {
      const id = await createLesson({ moduleId, type }, what)
      begun.current.id = id
      return id
    })
  }

  const save = async (what: FileLesson): Promise<void> => {
    setFailedAt(null)
    const id = await record(what)
    const { file } = what
    const key =
      file &&
      (await at('upload', () =>
        upload.store(lessonKey(moduleId, id), file).catch(calling(mistyped[type], 'file')),
      ))
    const { words } = what
    wordsSaved.current ??= what.revision
    if (words) await at('update', () => saveWords(id, words))
    await at('update', () => updateLesson(id, { ...what, revision: wordsSaved.current }, key))
    begun.current.id = null
    wordsSaved.current = null
  }

  const saveWords = async (id: string, words: CaptionsValues): Promise<void> => {
    const { captions: chosen, withoutCaptions, language, transcript } = words
    const file = chosen?.file ?? null
    const before = lesson?.captions ?? null
    const key = captionsKey(moduleId, id)
    if (file) await captions.store(key, file).catch(calling('CaptionsTypeError', 'captions'))
    const name = file?.name ?? (withoutCaptions || before?.language === language ? null : before?.fileName)
    if (!name && !withoutCaptions && transcript.trim() === (lesson?.transcript ?? '')) return
    const stored = name ? { key, name } : null
    const { revision } = await setCaptions(id, words, stored, wordsSaved.current)
    wordsSaved.current = revision
  }

  return { upload, captions, failedAt, save }
}

/** Deleted when the panel or page closes, unless it is being saved. */
const useBegun = () => {
  const begun = useRef<Begun>({ id: null, step: null, isGone: false })
  useEffect(() => {
    const { current } = begun
    current.isGone = false
    const leave = () => current.step !== 'update' && void takeBack(current)
    addEventListener('pagehide', leave)
    return () => {
      current.isGone = true
      if (current.step === null) void takeBack(current)
      removeEventListener('pagehide', leave)
    }
  }, [])
  return begun
}

/** If this fails, the server deletes it within a day. */
const takeBack = async (begun: Begun): Promise<void> => {
  const { id } = begun
  begun.id = null
  if (!id) return
  await removeLesson({ id }, { keepalive: true }).catch(() => null)
  invalidate()
}

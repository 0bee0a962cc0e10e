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
type UnfinishedLesson = { id: string | null; step: Step | null; isGone: boolean }

const typeErrors = {
  video: 'TypeErrorVideo',
  audio: 'TypeErrorAudio',
  document: 'DocumentUploadTypeError',
} as const

const isCoded = (error: unknown, code: string): boolean => error instanceof CodedError && error.code === code

/** Replaces the error of a wrong file type by the field's own text. */
const withTypeError =
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
  const unfinished = useUnfinishedLesson()
  /** The lesson's revision after its texts are saved, so that a retry does not conflict with itself. */
  const revisionAfterWords = useRef<number | null>(null)

  const at = async <Result>(step: Step, act: () => Promise<Result>): Promise<Result> => {
    unfinished.current.step = step
    try {
      const result = await act()
      unfinished.current.step = null
      if (unfinished.current.isGone && step !== 'update') throw new CodedError('cancelled')
      return result
    } catch (error) {
      unfinished.current.step = null
      if (unfinished.current.isGone || isCoded(error, 'cancelled')) void deleteUnfinished(unfinished.current)
      else setFailedAt(step)
      throw error
    }
  }

  const record = async (what: FileLesson): Promise<string> => {
    const existingId = lesson?.id ?? unfinished.current.id
    if (existingId) return existingId
    return at('create', async () => {
      const id = await createLesson({ moduleId, type }, what)
      unfinished.current.id = id
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
        upload.store(lessonKey(moduleId, id), file).catch(withTypeError(typeErrors[type], 'file')),
      ))
    const { words } = what
    revisionAfterWords.current ??= what.revision
    if (words) await at('update', () => saveWords(id, words))
    await at('update', () => updateLesson(id, { ...what, revision: revisionAfterWords.current }, key))
    unfinished.current.id = null
    revisionAfterWords.current = null
  }

  const saveWords = async (id: string, words: CaptionsValues): Promise<void> => {
    const { captions: captionsChange, withoutCaptions, language, transcript } = words
    const file = captionsChange?.file ?? null
    const before = lesson?.captions ?? null
    const key = captionsKey(moduleId, id)
    if (file) await captions.store(key, file).catch(withTypeError('CaptionsTypeError', 'captions'))
    const name = file?.name ?? (withoutCaptions || before?.language === language ? null : before?.fileName)
    if (!name && !withoutCaptions && transcript.trim() === (lesson?.transcript ?? '')) return
    const stored = name ? { key, name } : null
    const { revision } = await setCaptions(id, words, stored, revisionAfterWords.current)
    revisionAfterWords.current = revision
  }

  /** Begins anew, with what somebody else saved meanwhile. */
  const beginAnew = () => {
    setFailedAt(null)
    revisionAfterWords.current = null
  }

  return { upload, captions, failedAt, save, beginAnew }
}

/** Deleted when the panel or page closes, unless it is being saved. */
const useUnfinishedLesson = () => {
  const unfinished = useRef<UnfinishedLesson>({ id: null, step: null, isGone: false })
  useEffect(() => {
    const { current } = unfinished
    current.isGone = false
    const leave = () => current.step !== 'update' && void deleteUnfinished(current)
    addEventListener('pagehide', leave)
    return () => {
      current.isGone = true
      if (current.step === null) void deleteUnfinished(current)
      removeEventListener('pagehide', leave)
    }
  }, [])
  return unfinished
}

/** If this fails, the server deletes it within a day. */
const deleteUnfinished = async (unfinished: UnfinishedLesson): Promise<void> => {
  const { id } = unfinished
  unfinished.id = null
  if (!id) return
  await removeLesson({ id }, { keepalive: true }).catch(() => null)
  invalidate()
}

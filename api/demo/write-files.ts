import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { attachCaptions, writeTranscript } from '../../domain/courses/captions.ts'
import type { CourseDecision, Editor } from '../../domain/courses/course.ts'
import { attachDocument } from '../../domain/courses/documents.ts'
import type { FileReference } from '../../domain/courses/events.ts'
import { captionsKey, documentKey, evidenceKey, lessonKey } from '../contract/file-keys.ts'
import type { Act } from '../files/deleted-rows.ts'
import type { Files } from '../files/files.ts'
import { type HandoutSections, handout } from './handout.tsx'
import type { CoursePlan } from './plan.ts'
import { demoId, type Stage } from './stage.ts'

type OfCourse = { readonly stage: Stage; readonly plan: CoursePlan }

/** The length of `lesson.mp4`. */
export const videoSeconds = 12
const videoBytes = new Uint8Array(readFileSync(join(import.meta.dirname, 'lesson.mp4')))

type Stored = { readonly key: string; readonly contentType: string; readonly name: string }

export const storeFile = async (
  files: Files,
  { key, contentType, name }: Stored,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<FileReference> => {
  const address = files.uploadUrl(key, { contentType, size: bytes.byteLength }, null)
  const url = new URL(address, 'http://localhost')
  const grant = files.grantOf('PUT', key, url.searchParams)
  const raw = new Request(url, { method: 'PUT', body: bytes, headers: { 'content-type': contentType } })
  const stored = await files.granted.write({ grant, raw, act: seeding, requireRight: async () => undefined })
  return { ...stored, name }
}

const seeding: Act = {
  name: 'UploadFile',
  actor: { kind: 'command', id: 'seed' },
  correlationId: demoId('upload'),
}

const store = ({ services }: Stage, stored: Stored, bytes: Uint8Array<ArrayBuffer>): Promise<FileReference> =>
  storeFile(services.files, stored, bytes)

const pages = ({ stage, plan }: OfCourse, title: string) =>
  handout({ course: plan.name, title, about: plan.information?.description ?? '', at: stage.at(0) })

export const storeLesson = async (
  of: OfCourse,
  {
    moduleId,
    lessonId,
    type,
    name,
  }: { moduleId: string; lessonId: string; type: 'video' | 'document'; name: string },
): Promise<FileReference> => {
  const key = lessonKey(moduleId, lessonId)
  if (type === 'video')
    return store(of.stage, { key, contentType: 'video/mp4', name: `${name}.mp4` }, videoBytes)
  return store(of.stage, { key, contentType: 'application/pdf', name: `${name}.pdf` }, await pages(of, name))
}

const lines = (about: string): readonly string[] => [
  about,
  'Observe cómo se hace antes de intentarlo.',
  'Ante cualquier duda, deténgase y pregunte.',
]

const time = (seconds: number): string => `00:00:${String(seconds).padStart(2, '0')}.000`

const vtt = (captions: readonly string[]): string => {
  const each = videoSeconds / captions.length
  const cues = captions.map(
    (line, place) => `${time(place * each)} --> ${time((place + 1) * each)}\n${line}\n`,
  )
  return `WEBVTT\n\n${cues.join('\n')}`
}

export const captioning = async (
  { stage, plan }: OfCourse,
  { moduleId, lessonId, name }: { moduleId: string; lessonId: string; name: string },
  by: Editor,
): Promise<readonly CourseDecision[]> => {
  const spoken = lines(`${name}. ${plan.information?.description ?? ''}`)
  const stored = { key: captionsKey(moduleId, lessonId), contentType: 'text/vtt', name: `${name}.vtt` }
  const file = await store(stage, stored, new TextEncoder().encode(vtt(spoken)))
  return [
    attachCaptions({ lessonId, file, language: 'es' }, by),
    writeTranscript({ lessonId, text: spoken.join('\n') }, by),
  ]
}

export const attachingGuide = async (of: OfCourse, courseId: string, by: Editor): Promise<CourseDecision> => {
  const name = 'Guía del curso.pdf'
  const stored = { key: documentKey(courseId, name), contentType: 'application/pdf', name }
  const file = await store(of.stage, stored, await pages(of, 'Guía del curso'))
  return attachDocument({ documentId: demoId('document', courseId), file }, by)
}

export const storeEvidence = async (
  { stage, plan }: OfCourse,
  { personId, fullName }: { personId: string; fullName: string | null },
): Promise<FileReference> => {
  const [title, name] = ['Constancia de práctica', 'Constancia de práctica.pdf']
  const key = evidenceKey(personId, demoId('course', plan.name), name)
  const about = `${fullName ?? ''} realizó la práctica ante quien instruye y cumple los criterios del curso.`
  const page = await handout({ course: plan.name, title, about, at: stage.at(0), sections: practised })
  return store(stage, { key, contentType: 'application/pdf', name }, page)
}

const practised: HandoutSections = [
  ['Preparación', 'Revisó el equipo, el área y los permisos antes de comenzar.'],
  ['Ejecución', 'Siguió el procedimiento completo y corrigió a tiempo lo que se le indicó.'],
  ['Resultado', 'La pieza pasó la inspección visual y la prueba de doblez.'],
]

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LessonType } from '../../domain/kernel/ids.ts'
import { update } from '../support/course-content.ts'
import { fixture, openStorage, type Storage } from '../support/storage.ts'

let on: Storage
beforeAll(async () => {
  on = await openStorage()
})
afterAll(() => on.app.close())

const hex = (...parts: readonly string[]): Buffer =>
  Buffer.concat([Buffer.from(parts.join(''), 'hex'), Buffer.alloc(600)])

const asfHeader = '3026b2758e66cf11a6d900aa0062ce6c0000000000000000010000000102'
const streamOf = (kind: string) => `9107dcb7b7a9cf118ee600c00c2053654e00000000000000${kind}`
const video = 'c0ef19bc4d5bcf11a8fd00805f5c442b'
const sound = '409e69f84d5bcf11a8fd00805f5c442b'
const oggPage = `4f67675300${'00'.repeat(23)}`

/** The first bytes of each kind of file, as programs write them. */
const bytes = {
  mov: hex('0000001466747970717420200000000071742020', '000000086d646174'),
  wmv: hex(asfHeader, streamOf(video)),
  soundFirst: hex(asfHeader, streamOf(sound), '00'.repeat(38), streamOf(video)),
  ogx: hex(oggPage, Buffer.from('fishead\0').toString('hex')),
  theora: hex(oggPage, '807468656f7261'),
  vorbisFirst: hex(oggPage, '01766f72626973', '00'.repeat(23), oggPage, '807468656f7261'),
  opusFirst: hex(oggPage, '4f70757348656164', '00'.repeat(11), oggPage, '807468656f7261'),
  vorbis: hex(oggPage, '01766f72626973', '00'.repeat(23)),
  mp3: hex('fffb9000'),
  wav: hex('524946460001000057415645666d7420'),
}

const container = 'd0cf11e0a1b11ae1'
const documents = {
  doc: Buffer.concat([hex(container), Buffer.from('WordDocument', 'utf16le'), Buffer.alloc(600)]),
  xls: Buffer.concat([hex(container), Buffer.from('Workbook', 'utf16le'), Buffer.alloc(600)]),
  docx: Buffer.from(
    'UEsDBBQAAAAAAAAAIVysbhJa3AAAANwAAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbDxUeXBlcyB4bWxucz0iaHR0cDovL3NjaGVtYXMub3BlbnhtbGZvcm1hdHMub3JnL3BhY2thZ2UvMjAwNi9jb250ZW50LXR5cGVzIj48T3ZlcnJpZGUgUGFydE5hbWU9Ii93b3JkL2RvY3VtZW50LnhtbCIgQ29udGVudFR5cGU9ImFwcGxpY2F0aW9uL3ZuZC5vcGVueG1sZm9ybWF0cy1vZmZpY2Vkb2N1bWVudC53b3JkcHJvY2Vzc2luZ21sLmRvY3VtZW50Lm1haW4reG1sIi8+PC9UeXBlcz5QSwMEFAAAAAAAAAAhXN1ahg0NAAAADQAAABEAAAB3b3JkL2RvY3VtZW50LnhtbDx3OmRvY3VtZW50Lz5QSwECFAMUAAAAAAAAACFcrG4SWtwAAADcAAAAEwAAAAAAAAAAAAAAgAEAAAAAW0NvbnRlbnRfVHlwZXNdLnhtbFBLAQIUAxQAAAAAAAAAIVzdWoYNDQAAAA0AAAARAAAAAAAAAAAAAACAAQ0BAAB3b3JkL2RvY3VtZW50LnhtbFBLBQYAAAAAAgACAIAAAABJAQAAAAA=',
    'base64',
  ),
  xlsx: Buffer.from(
    'UEsDBBQAAAAAAAAAIVyU7PTV1AAAANQAAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbDxUeXBlcyB4bWxucz0iaHR0cDovL3NjaGVtYXMub3BlbnhtbGZvcm1hdHMub3JnL3BhY2thZ2UvMjAwNi9jb250ZW50LXR5cGVzIj48T3ZlcnJpZGUgUGFydE5hbWU9Ii94bC93b3JrYm9vay54bWwiIENvbnRlbnRUeXBlPSJhcHBsaWNhdGlvbi92bmQub3BlbnhtbGZvcm1hdHMtb2ZmaWNlZG9jdW1lbnQuc3ByZWFkc2hlZXRtbC5zaGVldC5tYWluK3htbCIvPjwvVHlwZXM+UEsDBBQAAAAAAAAAIVzOnpgTCwAAAAsAAAAPAAAAeGwvd29ya2Jvb2sueG1sPHdvcmtib29rLz5QSwECFAMUAAAAAAAAACFclOz01dQAAADUAAAAEwAAAAAAAAAAAAAAgAEAAAAAW0NvbnRlbnRfVHlwZXNdLnhtbFBLAQIUAxQAAAAAAAAAIVzOnpgTCwAAAAsAAAAPAAAAAAAAAAAAAACAAQUBAAB4bC93b3JrYm9vay54bWxQSwUGAAAAAAIAAgB+AAAAPQEAAAAA',
    'base64',
  ),
}

const word = 'application/msword'
const wordXml = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

describe('every kind of file goes the whole way, by what it holds', () => {
  const attached = async (type: Extract<LessonType, 'video' | 'audio'>, announced: string, file: Buffer) => {
    const id = await on.room.addLesson(on.room.author, on.moduleId, type)
    const { status } = await on.upload(on.keyOf(id), file, announced)
    if (status !== 200) return status
    const { data, code } = await on.ask(update, { id, file: on.keyOf(id), duration: 60 })
    return code ?? data.Lesson_update.newLesson.file === on.keyOf(id)
  }

  test('[LES-06] .mov, .wmv and .ogx are a video’s, .mp3 an audio’s', async () => {
    for (const [announced, file] of [
      ['video/quicktime', bytes.mov],
      ['video/x-ms-wmv', bytes.wmv],
      ['video/x-ms-wmv', bytes.soundFirst],
      ['application/ogg', bytes.ogx],
      ['application/ogg', bytes.theora],
      ['application/ogg', bytes.vorbisFirst],
      ['video/ogg', bytes.opusFirst],
    ] as const)
      expect(await attached('video', announced, file), announced).toBe(true)
    expect(await attached('audio', 'audio/mpeg', bytes.mp3)).toBe(true)
    expect(await attached('audio', 'audio/mpeg', bytes.wav)).toBe(415)
    expect(await attached('video', 'video/quicktime', bytes.mp3)).toBe(415)
    expect(await attached('video', 'application/ogg', bytes.vorbis)).toBe(415)
  })

  test('[DOC-01] .doc and .docx are a course’s, and what else lies in such a container is not', async () => {
    const create = `mutation ($courseId: ID!, $name: String!, $size: Float!, $url: String!) {
      DocumentCourse_create(courseId: $courseId, name: $name, size: $size, url: $url) { name } }`
    const added = async (name: string, announced: string, file: Buffer) => {
      const url = on.documentKey(name)
      const { status } = await on.upload(url, file, announced)
      if (status !== 200) return status
      return (await on.ask(create, { courseId: on.courseId, name, size: file.length, url })).code
    }
    expect(await added('Reglamento.doc', word, documents.doc)).toBeNull()
    expect(await added('Manual.docx', wordXml, documents.docx)).toBeNull()
    expect(await added('Hoja.doc', word, documents.xls)).toBe(415)
    const pdf = 'application/pdf'
    const behind = (before: Buffer) => Buffer.concat([before, fixture('manual.pdf')])
    for (const [name, before] of [
      ['Manual.pdf', Buffer.alloc(0)],
      ['Enviado.pdf', Buffer.from('\r\nContent-Type: application/pdf\r\n\r\n')],
      ['Impreso.pdf', Buffer.from('\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n')],
      ['Tarde.pdf', Buffer.alloc(1_024, '\n')],
    ] as const)
      expect([name, await added(name, pdf, behind(before))]).toEqual([name, null])
    expect(await added('Tardo.pdf', pdf, behind(Buffer.alloc(1_025, '\n')))).toBe(415)
    expect(await added('Hoja.pdf', pdf, Buffer.from('Se lee con %PD'))).toBe(415)
    expect(await added('Hoja.docx', wordXml, documents.xlsx)).toBe(415)
  })
})

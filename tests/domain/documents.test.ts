import { describe, expect, test } from 'vitest'
import { course } from '../../domain/courses/course.ts'
import { attachDocument, removeDocument } from '../../domain/courses/documents.ts'
import { checkDocument } from '../../domain/courses/rules.ts'
import { a, id, ids } from '../support/a.ts'
import { given } from '../support/given.ts'

const author = a.viewer(ids.author, 'course.*')
const stranger = a.viewer(ids.other, 'course.*')
const second = id('o', 2)

const attach = (over = {}, documentId: string = second, by = author) =>
  attachDocument({ documentId, file: a.document(over) }, by)

describe('the documents of a course', () => {
  test('[DOC-02] are attached one at a time, and the same one twice is attached once', () => {
    given(course, a.courseDrafted()).when(attach({}, ids.document)).then(a.documentAttached()).again()
    given(course, a.courseDrafted(), a.documentAttached())
      .when(attach({ name: 'Otra guía.pdf' }))
      .then(a.documentAttached({ name: 'Otra guía.pdf' }, second))
  })

  test('[DOC-01] a name that is there already is refused, however it is written, and free again once it is removed', () => {
    const history = [a.courseDrafted(), a.documentAttached()]
    for (const name of ['Guía.pdf', 'GUIA.PDF', 'Gui\u0301a.pdf', ' guía.pdf'])
      given(course, ...history)
        .when(attach({ name }))
        .thenRefused('CourseDocumentErrorDuplicate', 'name')
    const removed = removeDocument(ids.document, author)
    given(course, ...history)
      .when(removed)
      .then({
        type: 'DocumentRemoved',
        data: {
          courseId: ids.course,
          documentId: ids.document,
          name: 'Guía.pdf',
          fileKey: `courses/documents/${ids.course}/Guía.pdf`,
        },
      })
      .again()
    given(course, ...history, ...removed(a.course(a.documentAttached())))
      .when(attach())
      .then(a.documentAttached({}, second))
  })

  test('[DOC-01] .doc, .docx and .pdf are taken, by their names and by what they hold', () => {
    const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
    for (const [name, contentType] of [
      ['a.pdf', 'application/pdf'],
      ['A.PDF', 'application/pdf'],
      ['a.doc', 'application/msword'],
      ['a.docx', word],
    ] as const)
      expect(checkDocument({ name, contentType }), name).toBeNull()
    for (const [name, contentType] of [
      ['a.txt', 'application/pdf'],
      ['a.pdf.exe', 'application/pdf'],
      ['apdf', 'application/pdf'],
      ['a.pdf', 'text/html'],
      ['a.docx', 'application/zip'],
      ['a.doc', 'application/x-cfb'],
    ] as const)
      expect(checkDocument({ name, contentType }), name).toBe('DocumentUploadTypeError')
    given(course, a.courseDrafted())
      .when(attach({ name: 'a.txt' }))
      .thenRefused('DocumentUploadTypeError', 'name')
  })

  test('only whoever edits the course attaches or removes them', () => {
    const history = [a.courseDrafted(), a.documentAttached()]
    given(course, ...history)
      .when(attach({ name: 'b.pdf' }, second, stranger))
      .thenRefused('courses.not-yours')
    given(course, ...history)
      .when(removeDocument(ids.document, stranger))
      .thenRefused('courses.not-yours')
    given(course).when(attach()).thenRefused('courses.not-found')
  })
})

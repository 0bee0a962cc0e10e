import { PDFDocument } from '@cantoo/pdf-lib'
import { serveWorker } from '../run-in-worker.ts'

declare const self: Worker

export type Merging = {
  readonly title: string
  /** yyyy-MM-dd */
  readonly day: string
  readonly files: readonly Uint8Array[]
}

/** The pages of all files, in their order. */
const merge = async ({ title, day, files }: Merging): Promise<Uint8Array> => {
  const whole = await PDFDocument.create({ updateMetadata: false })
  whole.setTitle(title)
  whole.setCreator('Bitácora')
  whole.setProducer('Bitácora')
  whole.setCreationDate(new Date(`${day}T12:00:00Z`))
  for (const bytes of files) {
    const one = await PDFDocument.load(bytes, { updateMetadata: false })
    for (const page of await whole.copyPages(one, one.getPageIndices())) whole.addPage(page)
  }
  return whole.save()
}

serveWorker(self, merge)

import { Rejection } from '../../../domain/kernel/rejection.ts'
import type { Side } from '../../../domain/legal/events.ts'
import { companyEmployers } from '../../../projections/employers.questions.ts'
import type { Context } from '../../context.ts'
import { draw } from '../../documents/draw.ts'
import { fileResponse } from '../../http/attachment.ts'
import { companyToday } from '../../records/certificate.ts'
import { presentEmployers } from './present-employers.ts'

const worker = {
  surname: 'Apellido',
  secondSurname: 'Segundo',
  givenNames: 'Nombre de Muestra',
  curp: 'XXXX000000XXXXXX00',
  occupation: { code: '06.4', name: 'Marítimo y fluvial' },
  jobTitle: 'Puesto de la persona',
}

const course = {
  name: 'Curso de muestra',
  hours: 8,
  thematicArea: { code: '6000', name: 'Seguridad' },
  isBySufficiency: false,
}

const vacant: Readonly<Record<Side, string>> = {
  employer: 'Patrón o su representante',
  workers: 'Representante de los trabajadores',
}

/** A DC-3 of nobody, with the employer's own data and the signers of today. */
export const sampleOf = async (context: Context, employerId: string): Promise<Response> => {
  const today = await companyToday(context, context.now())
  const rows = await companyEmployers(context.db)
  const all = presentEmployers(rows, today)
  const employer = all.find(({ id }) => id === employerId)
  if (!employer) throw new Rejection('legal.employer-not-found', 'id')
  const { id, legalName, rfc, isLarge, signers } = employer
  const signerOf = (side: Side) => signers.find((one) => one.side === side && one.isInOffice)
  const nameOf = (side: Side): string => signerOf(side)?.person.fullName ?? vacant[side]
  const imageOf = async (ownerId: string | undefined): Promise<Uint8Array | null> => {
    const image = rows.images.find(({ owner_id }) => owner_id === ownerId)
    return image ? context.files.readOwn(image.file) : null
  }
  const paper = await draw('dc3', {
    worker,
    employer: { legalName, rfc, isLarge },
    course: { ...course, startsOn: today, endsOn: today, agent: { name: legalName, registration: null } },
    signers: {
      tutor: 'Instructor o tutor del curso',
      employer: nameOf('employer'),
      workers: isLarge ? nameOf('workers') : null,
    },
    folio: { year: Number(today.slice(0, 4)), number: 0 },
    checkAddress: context.config.publicUrl,
    isSample: true,
    images: {
      logo: await imageOf(id),
      tutor: null,
      employer: await imageOf(signerOf('employer')?.id),
      workers: await imageOf(signerOf('workers')?.id),
    },
  })
  return fileResponse(paper, { name: `DC-3_muestra_${rfc}.pdf`, type: 'application/pdf' })
}

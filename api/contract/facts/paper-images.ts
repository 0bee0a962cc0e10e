import type { PaperImageEvent } from '../../../domain/legal/events.ts'
import type { FactsOf } from './fact.ts'

export const paperImageFacts = {
  EmployerLogoSet: {
    version: 1,
    kind: 'legal',
    title: { es: 'Logotipo de un patrón', en: 'Logo of an employer' },
    sentence: ({ before }, write) =>
      write.text(
        before
          ? {
              es: 'Se cambió el logotipo para las constancias del patrón',
              en: 'The logo for constancias of the employer was changed',
            }
          : {
              es: 'Se eligió el logotipo para las constancias del patrón',
              en: 'The logo for constancias of the employer was chosen',
            },
      ),
  },
  EmployerLogoRemoved: {
    version: 1,
    kind: 'legal',
    title: { es: 'Logotipo de un patrón quitado', en: 'Logo of an employer removed' },
    sentence: (_, write) =>
      write.text({
        es: 'Se quitó el logotipo para las constancias del patrón',
        en: 'The logo for constancias of the employer was removed',
      }),
  },
  SignatureAgreementFiled: {
    version: 1,
    kind: 'legal',
    title: { es: 'Acuerdo sobre imágenes de firmas', en: 'Agreement on images of signatures' },
    sentence: ({ agreedOn, file, before }, write) =>
      write.text(
        before
          ? {
              es: 'Se cambió el acuerdo que permite imágenes de firmas en las constancias: es del {{day}} ({{size}})',
              en: 'The agreement that allows images of signatures on constancias was changed: it is of {{day}} ({{size}})',
            }
          : {
              es: 'Se guardó el acuerdo del {{day}} que permite imágenes de firmas en las constancias ({{size}})',
              en: 'The agreement of {{day}} that allows images of signatures on constancias was filed ({{size}})',
            },
        { day: write.day(agreedOn ?? null), size: write.format.bytes(file?.size ?? 0) },
      ),
  },
  SignatureAgreementRemoved: {
    version: 1,
    kind: 'legal',
    title: {
      es: 'Acuerdo sobre imágenes de firmas quitado',
      en: 'Agreement on images of signatures removed',
    },
    sentence: ({ agreedOn }, write) =>
      write.text(
        {
          es: 'Se quitó el acuerdo del {{day}} que permitía imágenes de firmas en las constancias',
          en: 'The agreement of {{day}} that allowed images of signatures on constancias was removed',
        },
        { day: write.day(agreedOn ?? null) },
      ),
  },
  SignatureImageSet: {
    version: 1,
    kind: 'legal',
    title: { es: 'Imagen de una firma', en: 'Image of a signature' },
    sentence: ({ personId, before }, write) =>
      write.text(
        before
          ? {
              es: 'Se cambió la imagen de la firma de {{person}} para las constancias',
              en: 'The image of the signature of {{person}} for constancias was changed',
            }
          : {
              es: 'Se eligió la imagen de la firma de {{person}} para las constancias',
              en: 'The image of the signature of {{person}} for constancias was chosen',
            },
        { person: write.person(personId) },
      ),
  },
  SignatureImageRemoved: {
    version: 1,
    kind: 'legal',
    title: { es: 'Imagen de una firma quitada', en: 'Image of a signature removed' },
    sentence: ({ personId }, write) =>
      write.text(
        {
          es: 'Se quitó la imagen de la firma de {{person}} para las constancias',
          en: 'The image of the signature of {{person}} for constancias was removed',
        },
        { person: write.person(personId) },
      ),
  },
} satisfies FactsOf<PaperImageEvent>

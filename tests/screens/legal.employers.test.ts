import { afterEach, describe, expect, test } from 'vitest'
import { legalTextMax } from '../../api/contract/constants.ts'
import type { Employer, Establishment, Member, Signer } from '../../web/features/employers/employers.data.ts'
import { asked, opened, wordsOf } from '../support/asked.ts'
import { forgetAnswers, printed, readAnswered, underHeaders } from '../support/printed.ts'

const { EmployersScreen } = await import('../../web/features/employers/EmployersScreen.tsx')
const { EstablishmentsTable } = await import('../../web/features/employers/EstablishmentsTable.tsx')
const { CommissionTable } = await import('../../web/features/employers/CommissionTable.tsx')
const { SignersTable } = await import('../../web/features/employers/SignersTable.tsx')
const { EmployerDialog } = await import('../../web/features/employers/EmployerDialog.tsx')
const { EstablishmentDialog } = await import('../../web/features/employers/EstablishmentDialog.tsx')
const { MemberDialog } = await import('../../web/features/employers/MemberDialog.tsx')
const { PaperImages } = await import('../../web/features/employers/PaperImages.tsx')
const { AgreementDialog, LogoDialog, SignatureDialog } = await import(
  '../../web/features/employers/PaperFileDialog.tsx'
)
const { SignerDialog } = await import('../../web/features/employers/SignerDialog.tsx')
const { copyTools } = await import('../../web/shared/i18n/use-copy.ts')

afterEach(forgetAnswers)

type Seen = NonNullable<Parameters<typeof printed>[2]>

const office: Signer = {
  id: 'w',
  person: { id: 'p', fullName: 'Citlali Luna', isActive: true },
  side: 'workers',
  startsOn: '2026-01-01',
  endsOn: '2026-06-30',
  revision: 2,
  isInOffice: false,
  signatureUrl: null,
}
const { signatureUrl: _, ...seat } = office
const member: Member = { ...seat, id: 'v', minutes: 'Acta 1/2026' }
const north: Establishment = {
  id: 'g',
  name: 'Muelle norte',
  registration: 'A1234567890',
  address: 'Av. del Puerto 1',
  revision: 1,
  terminals: [
    { id: 't', name: 'Veracruz' },
    { id: 'u', name: 'Tuxpan' },
  ],
}
const faro: Employer = {
  id: 'f',
  legalName: 'Faro del Golfo',
  rfc: 'FGO010203AB1',
  isLarge: true,
  revision: 1,
  logoUrl: null,
  agreement: null,
  establishments: [north],
  members: [
    member,
    {
      ...member,
      id: 'x',
      side: 'employer',
      endsOn: null,
      isInOffice: true,
      person: { id: 'q', fullName: null, isActive: false },
    },
  ],
  commission: { employer: 1, workers: 0 },
  signers: [office],
}
const bare: Employer = { ...faro, id: 'h', legalName: 'Ancla', establishments: [], members: [], signers: [] }

const screen = async (employers: readonly Employer[], seen: Seen = {}) => {
  forgetAnswers()
  await readAnswered('GET /legal/employers', {}, employers)
  return printed(EmployersScreen, {}, { at: '/capacitacion/empresa', can: ['legal'], ...seen })
}

describe('employers', () => {
  test('[LAW-02] are shown with RFC and size, establishments with registration, address and terminals', async () => {
    const part = await screen([faro])
    expect(part.texts('h2')).toEqual(['Faro del Golfo'])
    expect(part.texts('.section > p')).toEqual(['RFC FGO010203AB1 · Más de 50 personas'])
    expect(part.texts('h3')).toEqual([
      'Establecimientos',
      'Comisión mixta',
      'Logotipo y firmas en las constancias',
      'Firmantes',
    ])
    const [establishment] = underHeaders(printed(EstablishmentsTable, { employer: faro, all: [faro] }))
    expect(establishment?.slice(0, 4)).toEqual([
      ['Establecimiento', 'Muelle norte'],
      ['Registro patronal', 'A1234567890'],
      ['Domicilio', 'Av. del Puerto 1'],
      ['Terminales', 'Veracruz, Tuxpan'],
    ])
  })

  test('[LAW-12] offer a sample of their constancia, to auditors too', async () => {
    for (const [seen, says, of] of [
      [{}, 'Ver muestra de la constancia', 'Ver muestra de la constancia de Faro del Golfo'],
      [
        { can: ['audit'], locale: 'en' },
        'See a sample constancia',
        'See a sample constancia of Faro del Golfo',
      ],
    ] as const) {
      const last = (await screen([faro], seen)).all('.section > div > button').at(-1)
      expect([last?.text, last?.['aria-label']]).toEqual([says, of])
    }
  })

  test('[LAW-17] offer the DC-1 of each establishment, to auditors too', () => {
    const of = { employer: faro, all: [faro] }
    for (const [seen, says, label] of [
      [{ can: ['legal'] }, 'Ver DC-1', 'Ver DC-1 de Muelle norte'],
      [{ can: ['audit'], locale: 'en' }, 'See DC-1', 'See DC-1 of Muelle norte'],
    ] as const) {
      const buttons = printed(EstablishmentsTable, of, seen).all('td button')
      const paper = buttons.find((button) => button['aria-label'] === label)
      expect(paper?.text).toBe(says)
      expect(buttons).toHaveLength('locale' in seen ? 1 : 3)
    }
  })

  test('[LAW-02] are shown with the commission and signers, each with side, term and whether they are in office', async () => {
    const of = { employer: faro }
    const [worker, employer] = underHeaders(printed(CommissionTable, of))
    const [signer] = underHeaders(printed(SignersTable, of))
    expect(worker?.slice(0, 6)).toEqual([
      ['Persona', 'Citlali Luna'],
      ['Por parte de', 'Trabajadores'],
      ['Desde', '1 ene 2026'],
      ['Último día', '30 jun 2026'],
      ['Hoy', 'Sin funciones'],
      ['Acta', 'Acta 1/2026'],
    ])
    expect(employer?.slice(0, 5)).toEqual([
      ['Persona', 'Datos suprimidosInactiva'],
      ['Por parte de', 'Patrón'],
      ['Desde', '1 ene 2026'],
      ['Último día', '—'],
      ['Hoy', 'En funciones'],
    ])
    expect(signer?.slice(0, 5)).toEqual(worker?.slice(0, 5))
    const acts = (locale: 'es' | 'en') =>
      printed(CommissionTable, of, { can: ['legal'], locale })
        .all('tbody button')
        .map((one) => one['aria-label'])
    expect(acts('es').slice(2)).toEqual([
      'Editar el lugar de una persona con datos suprimidos en la comisión',
      'Quitar a una persona con datos suprimidos de la comisión',
    ])
    expect(acts('en').slice(2)).toEqual([
      'Edit the seat of a person whose data was erased on the commission',
      'Remove a person whose data was erased from the commission',
    ])
    const [english] = underHeaders(printed(CommissionTable, of, { locale: 'en' }))
    expect(english?.slice(1, 5)).toEqual([
      ['For', 'Workers'],
      ['From', 'Jan 1, 2026'],
      ['Last day', 'Jun 30, 2026'],
      ['Today', 'Not in office'],
    ])
  })

  test.each([
    [
      { employer: 1, workers: 0 },
      true,
      'La ley pide igual número de cada parte. Hoy: 1 representante del patrón · 0 representantes de los trabajadores.',
    ],
    [
      { employer: 0, workers: 0 },
      true,
      'Con más de 50 personas la ley pide una comisión mixta, y nadie la integra hoy.',
    ],
    [{ employer: 2, workers: 2 }, true, undefined],
    [{ employer: 0, workers: 0 }, false, undefined],
    [
      { employer: 0, workers: 1 },
      false,
      'La ley pide igual número de cada parte. Hoy: 0 representantes del patrón · 1 representante de los trabajadores.',
    ],
  ])(
    '[LAW-02] say that the numbers of both sides are not equal: %j, more than 50: %s',
    async (commission, isLarge, said) => {
      const [notice] = (await screen([{ ...faro, commission, isLarge }])).texts('.rt-CalloutText')
      expect(notice).toBe(said)
    },
  )

  test('[LAW-02] say a size of up to 50 people, and numbers of both sides that are equal', async () => {
    const said = async (commission: Employer['commission'], seen: Seen = {}) => {
      const part = await screen([{ ...faro, commission, isLarge: false }], seen)
      return [part.texts('.section > p')[0], part.texts('.employer-part > p')[0]]
    }
    expect(await said({ employer: 2, workers: 2 })).toEqual([
      'RFC FGO010203AB1 · Hasta 50 personas',
      '2 representantes del patrón · 2 representantes de los trabajadores',
    ])
    expect(await said({ employer: 1, workers: 1 }, { locale: 'en' })).toEqual([
      'RFC FGO010203AB1 · Up to 50 people',
      '1 representative of the employer · 1 representative of the workers',
    ])
  })

  test('[LAW-02] warn of a commission in English too', async () => {
    const warned = async (commission: Employer['commission']) =>
      (await screen([{ ...faro, commission }], { locale: 'en' })).texts('.rt-CalloutText')
    expect(await warned({ employer: 2, workers: 0 })).toEqual([
      'The law asks for equal numbers of both sides. Today: 2 representatives of the employer · 0 representatives of the workers.',
    ])
    expect(await warned({ employer: 0, workers: 0 })).toEqual([
      'Above 50 people the law asks for a joint commission, and it has no members today.',
    ])
  })

  test('[LAW-02] say what each of them lacks, and where there is none', async () => {
    const texts = (await screen([bare])).texts('.employer-part > p')
    expect(texts).toEqual([
      'Sin establecimientos: falta al menos uno con su registro patronal.',
      'Sin integrantes.',
      'Nadie firma: falta un integrante de la comisión por cada parte.',
    ])
    const small = await screen([{ ...bare, isLarge: false }])
    expect(small.texts('.employer-part > p').at(-1)).toBe(
      'Nadie firma: falta el patrón o su representante legal.',
    )
    expect((await screen([])).texts('.empty-state > span')).toContain('No hay patrones registrados')
  })

  test('[LAW-20] offer acts to those who may, and the records alone to auditors', async () => {
    const acts = async (seen: Seen) => {
      const part = await screen([faro], seen)
      return part.all('.page button').flatMap((one) => one['aria-label'] ?? [])
    }
    const labels = await acts({ can: ['legal'] })
    expect(labels).toEqual(
      expect.arrayContaining([
        'Editar Faro del Golfo',
        'Quitar Faro del Golfo',
        'Editar el establecimiento Muelle norte',
        'Quitar el establecimiento Muelle norte',
        'Editar el lugar de Citlali Luna en la comisión',
        'Quitar a Citlali Luna de la comisión',
        'Editar el periodo en que firma Citlali Luna',
        'Quitar a Citlali Luna de los firmantes',
      ]),
    )
    const ofAuditor = await acts({ can: ['audit'] })
    expect(ofAuditor.filter((label) => /Editar|Quitar/.test(label))).toEqual([])
    expect((await screen([faro], { can: ['audit'] })).texts('button')).not.toContain('Agregar patrón')
    expect((await screen([faro])).texts('button')).toEqual(
      expect.arrayContaining([
        'Agregar patrón',
        'Agregar establecimiento',
        'Agregar integrante',
        'Agregar firmante',
      ]),
    )
  })
})

describe('the dialogs', () => {
  const close = () => undefined
  const labels = (part: ReturnType<typeof printed>) => part.texts('label')

  test('[LAW-02] of an employer hold what is known of it', () => {
    const part = opened(EmployerDialog, { employer: faro, onClose: close })
    expect(part.texts('h1')).toEqual(['Editar patrón'])
    expect(part.all('input:not([type=checkbox])').map(({ value }) => value)).toEqual([
      'Faro del Golfo',
      'FGO010203AB1',
    ])
    expect(part.all('[role=checkbox]').map((box) => box['aria-checked'])).toEqual(['true'])
  })

  test('[LAW-02] of an establishment offer terminals that no other one has', async () => {
    await readAnswered('GET /terminals', {}, [
      { id: 't', name: 'Veracruz', status: true },
      { id: 'u', name: 'Tuxpan', status: true },
      { id: 's', name: 'Salina Cruz', status: true },
    ])
    const south = { ...north, id: 'k', terminals: [{ id: 's', name: 'Salina Cruz' }] }
    const of = { employer: faro, all: [faro, { ...bare, establishments: [south] }], onClose: close }
    const boxes = (establishment: Establishment | null) =>
      opened(EstablishmentDialog, { ...of, establishment })
        .all('[role=checkbox]')
        .map((box) => [box['aria-checked'], 'disabled' in box])
    expect(boxes(north)).toEqual([
      ['true', false],
      ['true', false],
      ['false', true],
    ])
    expect(boxes(null)).toEqual([
      ['false', true],
      ['false', true],
      ['false', true],
    ])
  })

  test('[LAW-02] of a member keep the person, and of a new one ask for somebody', () => {
    const corrected = opened(MemberDialog, { employer: faro, member, onClose: close })
    expect(labels(corrected)).not.toContain('Persona')
    expect(labels(opened(MemberDialog, { employer: faro, member: null, onClose: close }))).toContain(
      'Persona',
    )
    expect(corrected.all('input[name=minutes]').map(({ value }) => value)).toEqual(['Acta 1/2026'])
  })

  test('[LAW-02] of an establishment hold what is known of it', () => {
    const part = opened(EstablishmentDialog, {
      ...{ employer: faro, all: [faro], establishment: north },
      onClose: close,
    })
    expect(part.texts('h1')).toEqual(['Editar establecimiento'])
    expect(part.all('input[maxlength]').map(({ name, value }) => [name, value])).toEqual([
      ['name', 'Muelle norte'],
      ['registration', 'A1234567890'],
      ['address', 'Av. del Puerto 1'],
    ])
  })

  test('[LAW-02] of a member and a signer hold their side and term', () => {
    const shown = (part: ReturnType<typeof printed>) => [
      part.texts('h1')[0],
      part.all('[role=radio]').map((one) => [one.value, one['aria-checked']]),
      part.all('input[inputmode=numeric]').map(({ name, value }) => [name, value]),
    ]
    const sides = [
      ['employer', 'false'],
      ['workers', 'true'],
    ]
    const days = [
      ['startsOn', '01/01/2026'],
      ['endsOn', '30/06/2026'],
    ]
    expect(shown(opened(MemberDialog, { employer: faro, member, onClose: close }))).toEqual([
      'Editar integrante',
      sides,
      days,
    ])
    expect(shown(opened(SignerDialog, { employer: faro, signer: office, onClose: close }))).toEqual([
      'Editar firmante',
      sides,
      days,
    ])
  })

  test('[LAW-02] of a new signer say who signs, by the size of the employer', () => {
    const said = (isLarge: boolean, locale: 'es' | 'en') =>
      opened(
        SignerDialog,
        { employer: { ...faro, isLarge }, signer: null, onClose: close },
        { locale },
      ).texts('[role="dialog"] > p')[0]
    expect([said(true, 'es'), said(false, 'es'), said(true, 'en'), said(false, 'en')]).toEqual([
      'Firman, por cada parte, integrantes de la comisión mixta.',
      'Firma el patrón o su representante legal.',
      'Members of the joint commission sign, one of each side.',
      'The employer or its legal representative signs.',
    ])
  })

  test('[LAW-02] of a signer ask for the side only above 50 people', () => {
    const sides = (isLarge: boolean) =>
      opened(SignerDialog, { employer: { ...faro, isLarge }, signer: null, onClose: close }).all(
        '[role=radio]',
      )
    expect([sides(true).length, sides(false).length]).toEqual([2, 0])
  })
})

describe('logo and signatures', () => {
  const images: Employer = {
    ...faro,
    logoUrl: '/storage/logo',
    agreement: { agreedOn: '2026-01-15', url: '/storage/acuerdo' },
    signers: [{ ...office, signatureUrl: '/storage/firma' }],
  }
  const labels = (part: ReturnType<typeof printed>) => part.all('button').map((one) => one['aria-label'])
  const seen = (employer: Employer, of: Seen = { can: ['legal'] }) => {
    const [paper, table] = [printed(PaperImages, { employer }, of), printed(SignersTable, { employer }, of)]
    return {
      lines: paper.texts('dd'),
      pictures: [...paper.all('img'), ...table.all('img')].map(({ src, alt }) => [src, alt]),
      links: paper.all('a').map(({ href }) => href),
      acts: [...labels(paper), ...labels(table)],
    }
  }

  test('[LAW-02] are shown: logo, agreement with its day and file, and image of each signature', () => {
    const { lines, pictures, links } = seen(images)
    expect(lines).toEqual(['', 'Acuerdo del 15 ene 2026'])
    expect(pictures).toEqual([
      ['/storage/logo', 'Logotipo de Faro del Golfo'],
      ['/storage/firma', 'Firma de Citlali Luna'],
    ])
    expect(links).toEqual(['/storage/acuerdo'])
    const [signer] = underHeaders(printed(SignersTable, { employer: faro }))
    expect(signer?.at(5)).toEqual(['Firma', '—'])
  })

  test('[LAW-02] say that there is neither, and offer no image of a signature without the agreement', () => {
    const { lines, acts } = seen(faro)
    expect(lines).toEqual(['Sin logotipo', 'Sin acuerdo: las constancias no llevan imágenes de firmas.'])
    expect(acts).toEqual([
      'Elegir el logotipo de Faro del Golfo',
      'Guardar el acuerdo sobre firmas de Faro del Golfo',
      'Editar el periodo en que firma Citlali Luna',
      'Quitar a Citlali Luna de los firmantes',
    ])
    expect(seen(faro, { can: ['legal'], locale: 'en' }).lines).toEqual([
      'No logo',
      'No agreement: constancias carry no images of signatures.',
    ])
  })

  test('[LAW-02] offer to change and remove each to those who may, and nothing to auditors', () => {
    expect(seen(images).acts).toEqual([
      'Elegir el logotipo de Faro del Golfo',
      'Quitar el logotipo de Faro del Golfo',
      'Guardar el acuerdo sobre firmas de Faro del Golfo',
      'Quitar el acuerdo sobre firmas de Faro del Golfo',
      'Elegir la imagen de la firma de Citlali Luna',
      'Quitar la imagen de la firma de Citlali Luna',
      'Editar el periodo en que firma Citlali Luna',
      'Quitar a Citlali Luna de los firmantes',
    ])
    const ofAuditor = seen(images, { can: ['audit'] })
    expect(ofAuditor.acts).toEqual([])
    expect(ofAuditor.pictures).toHaveLength(2)
  })

  test('[LAW-02] are chosen as PNG or JPEG, the agreement as PDF too, with its day', () => {
    const dialog = (part: ReturnType<typeof printed>) => ({
      title: part.texts('h1'),
      labels: part.texts('label'),
      accept: part.all('input[type=file]').map(({ accept }) => accept),
    })
    const of = { id: 'f', name: 'Faro del Golfo', onClose: () => undefined }
    const pictures = { labels: ['Archivo'], accept: ['.png,.jpg,.jpeg'] }
    expect(dialog(opened(LogoDialog, of))).toEqual({ title: ['Logotipo'], ...pictures })
    expect(dialog(opened(SignatureDialog, of))).toEqual({ title: ['Imagen de la firma'], ...pictures })
    expect(dialog(opened(AgreementDialog, of))).toEqual({
      title: ['Acuerdo sobre imágenes de firmas'],
      labels: ['Día del acuerdo', 'Archivo'],
      accept: ['.pdf,.png,.jpg,.jpeg'],
    })
  })
})

test('[LAW-02] texts end where they are kept no longer', () => {
  const close = () => undefined
  const longest = (dialog: ReturnType<typeof opened>) =>
    dialog
      .all('input')
      .filter((one) => 'maxlength' in one)
      .map(({ name, maxlength }) => [name, maxlength])
  expect([
    ...longest(opened(EmployerDialog, { employer: null, onClose: close })),
    ...longest(
      opened(EstablishmentDialog, { employer: faro, all: [faro], establishment: null, onClose: close }),
    ),
    ...longest(opened(MemberDialog, { employer: faro, member: null, onClose: close })),
  ]).toEqual([
    ['legalName', String(legalTextMax)],
    ['rfc', '20'],
    ['name', String(legalTextMax)],
    ['registration', '20'],
    ['address', String(legalTextMax)],
    ['minutes', String(legalTextMax)],
  ])
})

describe('the words', () => {
  const close = () => undefined
  const of = { id: 'f', name: 'Faro del Golfo', onClose: close }
  /** Title, description, labels and hints. */
  const words = (dialog: ReturnType<typeof opened>) =>
    dialog.texts('h1, [role="dialog"] > p, form label, form .field span[id]')
  const forms = async (locale: 'es' | 'en') => {
    await readAnswered('GET /terminals', {}, [{ id: 't', name: 'Veracruz', status: true }])
    const seen = { locale }
    return [
      opened(EmployerDialog, { employer: null, onClose: close }, seen),
      opened(EstablishmentDialog, { employer: faro, all: [faro], establishment: null, onClose: close }, seen),
      opened(MemberDialog, { employer: faro, member: null, onClose: close }, seen),
      opened(SignerDialog, { employer: faro, signer: null, onClose: close }, seen),
      opened(LogoDialog, of, seen),
      opened(SignatureDialog, of, seen),
      opened(AgreementDialog, of, seen),
    ].map(words)
  }

  test('[LAW-02] of each dialog say what its fields take', async () => {
    const office = ['Por parte de', 'Patrón', 'Trabajadores', 'Desde', 'Último día']
    const withoutEnd = 'Sin fecha sigue hasta que se indique.'
    expect(await forms('es')).toEqual([
      [
        ...['Agregar patrón', 'Razón social'],
        'Como está en el RFC. Si es una persona, sus apellidos y nombres.',
        ...['RFC', 'Con homoclave.'],
        'Trabajan ahí más de 50 personasEntonces hay una comisión mixta y las constancias llevan la firma de ambas partes.',
      ],
      [
        ...['Agregar establecimiento', 'Faro del Golfo', 'Establecimiento', 'Registro patronal'],
        ...['Del IMSS: una letra o cifra y 10 cifras.', 'Domicilio', 'Terminales', 'Veracruz'],
        'Cada terminal es de un solo establecimiento.',
      ],
      [
        ...['Agregar integrante', 'Faro del Golfo', 'Persona', ...office, withoutEnd],
        ...['Acta', 'Número y fecha del acta en que consta.'],
      ],
      [
        ...['Agregar firmante', 'Firman, por cada parte, integrantes de la comisión mixta.'],
        ...['Persona', ...office, withoutEnd],
      ],
      ['Logotipo', 'Faro del Golfo', 'Archivo', 'PNG o JPEG de hasta 1 MB.'],
      ['Imagen de la firma', 'Faro del Golfo', 'Archivo', 'PNG o JPEG de hasta 1 MB.'],
      [
        'Acuerdo sobre imágenes de firmas',
        'Faro del Golfo. Las constancias llevan imágenes de firmas solo si la comisión mixta lo acordó por unanimidad.',
        ...['Día del acuerdo', 'Archivo', 'PDF, PNG o JPEG de hasta 10 MB.'],
      ],
    ])
  })

  test('[LAW-02] of each dialog say it in English too', async () => {
    const fields = ['For', 'Employer', 'Workers', 'From', 'Last day']
    const withoutEnd = 'Without a date it goes on until one is entered.'
    expect(await forms('en')).toEqual([
      [
        ...['Add employer', 'Legal name', 'As the RFC says. Of a person, surnames and given names.'],
        ...['RFC', 'With its last three characters.'],
        'More than 50 people work thereThen there is a joint commission, and both sides sign constancias.',
      ],
      [
        ...['Add establishment', 'Faro del Golfo', 'Establishment', 'Employer registration'],
        ...['Of the IMSS: a letter or digit and 10 digits.', 'Address', 'Terminals', 'Veracruz'],
        'Each terminal belongs to one establishment.',
      ],
      [
        ...['Add member', 'Faro del Golfo', 'Person', ...fields, withoutEnd],
        ...['Minutes', 'Number and date of the minutes that record it.'],
      ],
      [
        ...['Add signer', 'Members of the joint commission sign, one of each side.'],
        ...['Person', ...fields, withoutEnd],
      ],
      ['Logo', 'Faro del Golfo', 'File', 'PNG or JPEG of up to 1 MB.'],
      ['Image of the signature', 'Faro del Golfo', 'File', 'PNG or JPEG of up to 1 MB.'],
      [
        'Agreement on images of signatures',
        'Faro del Golfo. Constancias carry images of signatures only where the joint commission agreed unanimously.',
        ...['Day of the agreement', 'File', 'PDF, PNG or JPEG of up to 10 MB.'],
      ],
    ])
    const titles = [
      opened(EmployerDialog, { employer: faro, onClose: close }, { locale: 'en' }),
      opened(
        EstablishmentDialog,
        { employer: faro, all: [faro], establishment: north, onClose: close },
        { locale: 'en' },
      ),
      opened(MemberDialog, { employer: faro, member, onClose: close }, { locale: 'en' }),
      opened(SignerDialog, { employer: faro, signer: office, onClose: close }, { locale: 'en' }),
    ]
    expect(titles.map((dialog) => dialog.texts('h1')[0])).toEqual([
      ...['Edit employer', 'Edit establishment', 'Edit member', 'Edit signer'],
    ])
  })

  const images: Employer = {
    ...faro,
    logoUrl: '/storage/logo',
    agreement: { agreedOn: '2026-01-15', url: '/storage/acuerdo' },
    signers: [{ ...office, signatureUrl: '/storage/firma' }],
  }
  const questions = async (locale: 'es' | 'en', labels: readonly string[]) => {
    const said = []
    for (const label of labels) {
      await readAnswered('GET /legal/employers', {}, [images])
      const print = () =>
        printed(EmployersScreen, {}, { at: '/capacitacion/empresa', can: ['legal'], locale })
      said.push(wordsOf(await asked(label, print, locale)))
    }
    return said
  }

  test('[LAW-02] of each removal say what follows', async () => {
    const labels = [
      ...['Quitar Faro del Golfo', 'Quitar el establecimiento Muelle norte'],
      ...['Quitar a Citlali Luna de la comisión', 'Quitar a Citlali Luna de los firmantes'],
      ...['Quitar el logotipo de Faro del Golfo', 'Quitar el acuerdo sobre firmas de Faro del Golfo'],
      'Quitar la imagen de la firma de Citlali Luna',
    ]
    const mistake =
      'Quite a Citlali Luna solo si se agregó por error. Si su periodo terminó, indique el último día.'
    const acts = ['Cancelar (gray)', 'Quitar (red)']
    expect(await questions('es', labels)).toEqual([
      ['¿Quitar el patrón?', 'Faro del Golfo dejará de figurar entre los patrones.', ...acts],
      [
        '¿Quitar el establecimiento?',
        'Muelle norte dejará de figurar y sus terminales quedarán libres.',
        ...acts,
      ],
      ['¿Quitar al integrante?', mistake, ...acts],
      ['¿Quitar al firmante?', mistake, ...acts],
      ['¿Quitar el logotipo?', 'Las constancias que se emitan después no lo llevarán.', ...acts],
      [
        '¿Quitar el acuerdo?',
        'También se quitarán las imágenes de las firmas, y las constancias que se emitan después no las llevarán. El acuerdo se conserva para las ya emitidas.',
        ...acts,
      ],
      [
        '¿Quitar la imagen de la firma?',
        'Las constancias que se emitan después no llevarán la imagen de la firma de Citlali Luna.',
        ...acts,
      ],
    ])
  })

  test('[LAW-02] of each removal say it in English too', async () => {
    const labels = [
      ...['Remove Faro del Golfo', 'Remove the establishment Muelle norte'],
      ...['Remove Citlali Luna from the commission', 'Remove Citlali Luna from the signers'],
      ...['Remove the logo of Faro del Golfo', 'Remove the agreement on signatures of Faro del Golfo'],
      'Remove the image of the signature of Citlali Luna',
    ]
    const mistake =
      'Remove Citlali Luna only where they were added by mistake. Where their term is over, enter its last day.'
    const acts = ['Cancel (gray)', 'Remove (red)']
    expect(await questions('en', labels)).toEqual([
      ['Remove the employer?', 'Faro del Golfo will no longer be listed among the employers.', ...acts],
      [
        'Remove the establishment?',
        'Muelle norte will no longer be listed, and its terminals will be free.',
        ...acts,
      ],
      ['Remove the member?', mistake, ...acts],
      ['Remove the signer?', mistake, ...acts],
      ['Remove the logo?', 'Constancias issued later will not carry it.', ...acts],
      [
        'Remove the agreement?',
        'The images of signatures will be removed too, and constancias issued later will not carry them. The agreement is kept for those already issued.',
        ...acts,
      ],
      [
        'Remove the image of the signature?',
        'Constancias issued later will not carry the image of the signature of Citlali Luna.',
        ...acts,
      ],
    ])
  })

  test('[LAW-02] of the screen are English too', async () => {
    const seen: Seen = { locale: 'en' }
    const part = await screen([images], seen)
    expect(part.texts('.section > p')).toEqual(['RFC FGO010203AB1 · More than 50 people'])
    expect(part.texts('h3')).toEqual([
      ...['Establishments', 'Joint commission', 'Logo and signatures on constancias', 'Signers'],
    ])
    expect(part.texts('.page button').filter((text) => text.startsWith('Add '))).toEqual([
      ...['Add employer', 'Add establishment', 'Add member', 'Add signer'],
    ])
    expect(part.texts('dt')).toEqual(['Logo', 'Agreement of the commission'])
    expect(part.texts('dd')).toEqual(['', 'Agreement of Jan 15, 2026'])
    expect(part.all('img').map(({ alt }) => alt)).toEqual([
      ...['Logo of Faro del Golfo', 'Signature of Citlali Luna'],
    ])
    const labels = part.all('.page button').flatMap((one) => one['aria-label'] ?? [])
    expect(labels).toEqual(
      expect.arrayContaining([
        ...['Edit Faro del Golfo', 'Edit the establishment Muelle norte'],
        ...['Edit the seat of Citlali Luna on the commission', 'Edit the term in which Citlali Luna signs'],
        ...['Remove a person whose data was erased from the commission', 'Choose the logo of Faro del Golfo'],
        ...['File the agreement on signatures of Faro del Golfo'],
        'Choose the image of the signature of Citlali Luna',
      ]),
    )
    const headers = (table: ReturnType<typeof printed>) => table.texts('thead th').slice(0, 6)
    expect([
      headers(printed(CommissionTable, { employer: faro }, seen)),
      headers(printed(EstablishmentsTable, { employer: faro, all: [faro] }, seen)).slice(0, 4),
    ]).toEqual([
      ['Person', 'For', 'From', 'Last day', 'Today', 'Minutes'],
      ['Establishment', 'Employer registration', 'Address', 'Terminals'],
    ])
    expect(printed(CommissionTable, { employer: faro }, seen).texts('.rt-Badge')).toEqual([
      ...['Not in office', 'Inactive', 'In office'],
    ])
    expect((await screen([bare], seen)).texts('.employer-part > p')).toEqual([
      'No establishments: at least one with its employer registration is missing.',
      'No members.',
      'Nobody signs: a member of the commission of each side is missing.',
    ])
    expect((await screen([{ ...bare, isLarge: false }], seen)).texts('.employer-part > p').at(-1)).toBe(
      'Nobody signs: the employer or its legal representative is missing.',
    )
  })

  test.each([
    [
      'es',
      'Historial de Patrones y establecimientos',
      'No hay patrones registrados',
      'Registre al patrón como está en su RFC, con sus establecimientos, su comisión mixta y quienes firman las constancias.',
    ],
    [
      'en',
      'History of Employers and establishments',
      'There are no employers',
      'Register the employer as its RFC says, with its establishments, its joint commission and the people who sign constancias.',
    ],
  ] as const)(
    '[LAW-02] say in %s what an employer is, where there is none',
    async (locale, history, ...said) => {
      const part = await screen([], { locale, can: ['legal', 'audit'] })
      expect(part.texts('.empty-state > span')).toEqual(expect.arrayContaining([...said]))
      expect(part.all('a').map((link) => link['aria-label'])).toContain(history)
    },
  )

  test.each([
    ['es', 'Se guardó', 'Se quitó', 'Elija a una persona.', 'Elija un archivo.'],
    ['en', 'Saved', 'Removed', 'Choose a person.', 'Choose a file.'],
  ] as const)('[LAW-02] after an act are %s', (locale, ...said) => {
    const { t } = copyTools(locale)
    expect([
      t('employers.saved'),
      t('employers.removed'),
      t('employers.office.personMissing'),
      t('employers.images.fileMissing'),
    ]).toEqual(said)
  })
})

import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { renderDc3 } from '../../api/documents/dc3.tsx'
import { snapshot } from '../support/issued-paper.ts'

const noImages = { logo: null, tutor: null, employer: null, workers: null }

const linesOf = async (over: Parameters<typeof snapshot>[0] = {}): Promise<readonly string[][]> => {
  const paper = { ...snapshot(over), isSample: false, images: noImages }
  const pdf = await getDocumentProxy(new Uint8Array(await renderDc3(paper)))
  const { text } = await extractText(pdf, { mergePages: false })
  return text.map((page) => page.split('\n'))
}

test('[LAW-12] the obverse reads as the form, with a box for each letter of the CURP, the RFC and the days', async () => {
  const worker = { ...snapshot().worker, secondSurname: 'de la Garza' }
  const [obverse] = await linesOf({ worker })
  expect(obverse).toEqual([
    'FORMATO DC-3',
    'CONSTANCIA DE COMPETENCIAS O DE HABILIDADES LABORALES',
    'DATOS DEL TRABAJADOR',
    ...['Primer apellido', 'Ibáñez', 'Segundo apellido', 'de la Garza', 'Nombre(s)', 'Marisol'],
    ...['Clave Única de Registro de Población', 'H E G G 5 6 0 4 2 7 M V Z R R L 0 4'],
    ...['Ocupación específica (Catálogo Nacional de Ocupaciones) 1/', '06.4 Marítimo y fluvial'],
    ...['Puesto*', 'Operadora de muelle'],
    'DATOS DE LA EMPRESA',
    'Nombre o razón social (en caso de persona física, apellidos y nombre(s))',
    'Faro del Golfo S.A. de C.V.',
    'Registro Federal de Contribuyentes con homoclave (SHCP)',
    'F G O - 0 1 0 2 0 3 - A B 1',
    'DATOS DEL PROGRAMA DE CAPACITACIÓN, ADIESTRAMIENTO Y PRODUCTIVIDAD',
    ...['Nombre del curso', 'Amarre', 'Duración en horas', '8'],
    ...['Periodo de ejecución', 'De', 'Año', '2 0 2 6', 'Mes', '0 3', 'Día', '0 1 a'],
    ...['Año', '2 0 2 6', 'Mes', '0 3', 'Día', '0 2'],
    ...['Área temática del curso 2/', '6000 Seguridad'],
    ...['Nombre del agente capacitador o STPS 3/', 'Faro Capacitación'],
    'Registro ante la STPS: FCA010203AB1-0013',
    'Los datos se asientan en esta constancia bajo protesta de decir verdad, apercibidos de la responsabilidad en que incurre',
    'todo aquel que no se conduce con verdad.',
    ...['Itzel Luna', 'Nombre y firma', 'Instructor o tutor'],
    ...['Rosa Peña', 'Nombre y firma', 'Patrón o representante legal 4/'],
    ...['Iván Sol', 'Nombre y firma', 'Representante de los trabajadores 5/'],
    'Compruebe esta constancia en',
    'https://bitacora.example.com/verificar/constancia/K7PW2MXR9TQA4B3C Folio 2026-000001',
  ])
})

test('[LAW-12] the RFC of a person has four letters before its day', async () => {
  const [obverse] = await linesOf({ employer: { ...snapshot().employer, rfc: 'NUGM800101XY9' } })
  expect(obverse).toContain('N U G M - 8 0 0 1 0 1 - X Y 9')
})

test('[LAW-12] the reverse heads each catalogue, and its notes say whom each signature is for', async () => {
  const [, reverse = []] = await linesOf()
  const heads = [
    'CLAVES Y DENOMINACIONES DE ÁREAS Y SUBÁREAS DEL CATÁLOGO NACIONAL DE OCUPACIONES',
    'CLAVES Y DENOMINACIONES DEL CATÁLOGO DE ÁREAS TEMÁTICAS DE LOS CURSOS',
  ]
  const [occupations, areas] = heads.map((head) => reverse.indexOf(head))
  expect(occupations).toBe(0)
  expect([reverse.at(1), reverse.at((areas ?? 0) + 1)]).toEqual([
    '01 Cultivo, crianza y aprovechamiento',
    '1000 Producción general',
  ])
  expect(reverse.slice((areas ?? 0) + 10).join(' ')).toBe(
    [
      '1/ Las áreas y subáreas ocupacionales son las del Catálogo Nacional de Ocupaciones que figura en este reverso.',
      '2/ Las áreas temáticas de los cursos figuran en este reverso.',
      '3/ Cursos impartidos por el área competente de la Secretaría del Trabajo y Previsión Social.',
      '4/ Para empresas con menos de 51 trabajadores. Para empresas con más de 50 trabajadores firma el representante del patrón ante la Comisión mixta de capacitación, adiestramiento y productividad.',
      '5/ Solo para empresas con más de 50 trabajadores.',
      '* Dato no obligatorio.',
    ].join(' '),
  )
})

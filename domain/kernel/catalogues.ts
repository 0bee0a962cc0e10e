import { foldedText } from './text.ts'

/** The forms of 2013, in their own words. */
export type CatalogueEntry = { readonly code: string; readonly name: string }

const entries = (all: readonly (readonly [code: string, name: string])[]): readonly CatalogueEntry[] =>
  all.map(([code, name]) => ({ code, name }))

export const thematicAreas: readonly CatalogueEntry[] = entries([
  ['1000', 'Producción general'],
  ['2000', 'Servicios'],
  ['3000', 'Administración, contabilidad y economía'],
  ['4000', 'Comercialización'],
  ['5000', 'Mantenimiento y reparación'],
  ['6000', 'Seguridad'],
  ['7000', 'Desarrollo personal y familiar'],
  ['8000', 'Uso de tecnologías de la información y comunicación'],
  ['9000', 'Participación social'],
])

export const occupationAreas: readonly CatalogueEntry[] = entries([
  ['01', 'Cultivo, crianza y aprovechamiento'],
  ['02', 'Extracción y suministro'],
  ['03', 'Construcción'],
  ['04', 'Tecnología'],
  ['05', 'Procesamiento y fabricación'],
  ['06', 'Transporte'],
  ['07', 'Provisión de bienes y servicios'],
  ['08', 'Gestión y soporte administrativo'],
  ['09', 'Salud y protección social'],
  ['10', 'Comunicación'],
  ['11', 'Desarrollo y extensión del conocimiento'],
])

export const occupations: readonly CatalogueEntry[] = entries([
  ['01.1', 'Agricultura y silvicultura'],
  ['01.2', 'Ganadería'],
  ['01.3', 'Pesca y acuacultura'],
  ['02.1', 'Exploración'],
  ['02.2', 'Extracción'],
  ['02.3', 'Refinación y beneficio'],
  ['02.4', 'Provisión de energía'],
  ['02.5', 'Provisión de agua'],
  ['03.1', 'Planeación y dirección de obras'],
  ['03.2', 'Edificación y urbanización'],
  ['03.3', 'Acabado'],
  ['03.4', 'Instalación y mantenimiento'],
  ['04.1', 'Mecánica'],
  ['04.2', 'Electricidad'],
  ['04.3', 'Electrónica'],
  ['04.4', 'Informática'],
  ['04.5', 'Telecomunicaciones'],
  ['04.6', 'Procesos industriales'],
  ['05.1', 'Minerales no metálicos'],
  ['05.2', 'Metales'],
  ['05.3', 'Alimentos y bebidas'],
  ['05.4', 'Textiles y prendas de vestir'],
  ['05.5', 'Materia orgánica'],
  ['05.6', 'Productos químicos'],
  ['05.7', 'Productos metálicos y de hule y plástico'],
  ['05.8', 'Productos eléctricos y electrónicos'],
  ['05.9', 'Productos impresos'],
  ['06.1', 'Ferroviario'],
  ['06.2', 'Autotransporte'],
  ['06.3', 'Aéreo'],
  ['06.4', 'Marítimo y fluvial'],
  ['06.5', 'Servicios de apoyo'],
  ['07.1', 'Comercio'],
  ['07.2', 'Alimentación y hospedaje'],
  ['07.3', 'Turismo'],
  ['07.4', 'Deporte y esparcimiento'],
  ['07.5', 'Servicios personales'],
  ['07.6', 'Reparación de artículos de uso doméstico y personal'],
  ['07.7', 'Limpieza'],
  ['07.8', 'Servicio postal y mensajería'],
  ['08.1', 'Bolsa, banca y seguros'],
  ['08.2', 'Administración'],
  ['08.3', 'Servicios legales'],
  ['09.1', 'Servicios médicos'],
  ['09.2', 'Inspección sanitaria y del medio ambiente'],
  ['09.3', 'Seguridad social'],
  ['09.4', 'Protección de bienes y/o personas'],
  ['10.1', 'Publicación'],
  ['10.2', 'Radio, cine, televisión y teatro'],
  ['10.3', 'Interpretación artística'],
  ['10.4', 'Traducción e interpretación lingüística'],
  ['10.5', 'Publicidad, propaganda y relaciones públicas'],
  ['11.1', 'Investigación'],
  ['11.2', 'Enseñanza'],
  ['11.3', 'Difusión cultural'],
])

export const schoolings: readonly CatalogueEntry[] = entries([
  ['0', 'Ninguno'],
  ['1', 'Primaria'],
  ['2', 'Secundaria'],
  ['3', 'Bachillerato'],
  ['4', 'Carrera técnica'],
  ['5', 'Licenciatura'],
  ['6', 'Especialidad'],
  ['7', 'Maestría'],
  ['8', 'Doctorado'],
])

export const schoolingProofs: readonly CatalogueEntry[] = entries([
  ['1', 'Título'],
  ['2', 'Certificado'],
  ['3', 'Diploma'],
  ['4', 'Otro'],
])

export const schoolKinds: readonly CatalogueEntry[] = entries([
  ['1', 'Pública'],
  ['2', 'Privada'],
])

export const isOf = (catalogue: readonly CatalogueEntry[], code: string): boolean =>
  catalogue.some((entry) => entry.code === code)

/** By its code, its name, or both; spreadsheets take 06.2 for a number. Null where it is none of the catalogue. */
export const codeIn = (catalogue: readonly CatalogueEntry[], text: string): string | null => {
  const words = foldedText(text)
  const namesOf = ({ code, name }: CatalogueEntry): readonly string[] => {
    const codes = [code, code.replace(/^0(?=\d)/, '')]
    return [...codes, ...codes.map((one) => foldedText(`${one} ${name}`)), foldedText(name)]
  }
  return catalogue.find((entry) => namesOf(entry).includes(words))?.code ?? null
}

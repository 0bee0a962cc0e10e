import type { Chance } from '../chance.ts'

const women =
  `María Guadalupe Margarita Verónica Sofía Mónica Lucía Ana Itzel Xóchitl Citlali Begoña Úrsula Inés Rosario
  Leticia Alejandra Gabriela Patricia Yolanda Elizabeth Adriana Claudia Norma Silvia Zoé Ximena Renata`.split(
    /\s+/,
  )
const men =
  `José Juan Luis Carlos Jesús Francisco Miguel Pedro Ángel Martín Andrés Raúl Óscar Rubén Héctor Íñigo Nicolás Tomás
  Ramón Adrián Fermín Roberto Fernando Ricardo Eduardo Sergio Arturo Víctor Gerardo Ignacio`.split(/\s+/)
const families =
  `García Hernández Martínez López González Pérez Rodríguez Sánchez Ramírez Cruz Flores Gómez Morales Vázquez
  Jiménez Reyes Díaz Torres Gutiérrez Ruiz Mendoza Aguilar Ortiz Castillo Méndez Muñoz Núñez Ibáñez Peña Acuña Zúñiga Álvarez
  Ávila Ordóñez Güemes Argüello Tec Uc Chan Pech Cuauhtémoc Xicoténcatl Wences Yáñez Quiñones`.split(/\s+/)

const often = (chance: Chance, names: readonly string[]): string =>
  names[Math.min(chance.below(names.length), chance.below(names.length))] ?? ''

export const nameFor = (chance: Chance, gender: 0 | 1): string => {
  const firstNames = gender === 1 ? women : men
  return [
    often(chance, firstNames),
    often(chance, firstNames),
    often(chance, families),
    often(chance, families),
  ].join(' ')
}

const subjects =
  `Seguridad Calidad Operación Mantenimiento Liderazgo Ética Normativa Inventarios Maniobras Electricidad
  Soldadura Logística Facturación Nómina Protección Emergencias Ergonomía Ambiente Sistemas Servicio`.split(
    /\s+/,
  )

export const courseName = (number: number): string =>
  `${subjects[number % subjects.length]} ${Math.floor(number / subjects.length) + 1}`

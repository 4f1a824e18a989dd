import type { Actor } from '#world/actor.ts'
import { drawForklift } from './actors/forklift.ts'
import { drawPallet } from './actors/pallet.ts'
import { drawPerson } from './actors/person.ts'
import { drawTractor, drawTrailer } from './actors/truck.ts'
import type { Daylight } from './daylight.ts'
import { lightAt } from './lamps.ts'
import type { Pen } from './pen.ts'

/** Draws somebody or something in the light of the place where it is. */
export function drawActor(pen: Pen, actor: Actor, daylight: Daylight): void {
  pen.light = lightAt(actor, daylight)
  switch (actor.kind) {
    case 'person':
      drawPerson(pen, actor, daylight)
      break
    case 'forklift':
      drawForklift(pen, actor, daylight)
      break
    case 'tractor':
      drawTractor(pen, actor, daylight)
      break
    case 'trailer':
      drawTrailer(pen, actor, daylight)
      break
    case 'pallet':
      drawPallet(pen, actor, daylight)
  }
}

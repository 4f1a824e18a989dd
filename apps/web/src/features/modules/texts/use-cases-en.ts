/** Each use case in plain words: what it is for, what it looks at, how it decides, and what it cannot know. */
export const en = {
  'about.ppe-missing': 'Somebody wears no hard hat or no safety vest where one is asked for.',
  'about.restricted-area': 'A person or a vehicle is where it should not be.',
  'about.person-after-hours': 'Somebody is in a zone outside working hours.',
  'about.near-miss-person-vehicle': 'A moving vehicle comes too near a person.',
  'about.near-miss-vehicles': 'Two vehicles come too near each other.',
  'about.lone-worker': 'One person is alone in a zone for too long.',
  'about.fallen-person': 'Somebody lies on the floor, or does not move any more.',
  'about.vehicle-speeding': 'A vehicle is faster than the zone allows.',
  'about.stop-violation': 'A vehicle passes a stop line without stopping.',
  'about.unauthorised-vehicle': 'A vehicle is where none may be.',
  'about.blocked-pathway': 'Something stands in an aisle or before an exit that must be kept clear.',
  'about.dock-door': 'When a vehicle stands at a dock door, and for how long.',
  'about.gate': 'Vehicles that come and go through a gate.',
  'about.custom-occurrence': 'Something of your own: people, vehicles or both in a zone.',
  'about.ergonomics': 'How often people bend and lift at a work place, for the place as a whole.',
  'about.cycle-counting': 'Will open the screens for counting what lies in the storage places.',
  'about.quality-inspection': 'Which damage pallets and products are checked for.',

  'looks.ppe-missing':
    'For each person in the zone it looks at whether a hard hat and a safety vest can be seen. What is hidden or too small to tell counts neither way.',
  'looks.restricted-area': 'It looks at where people and vehicles are in the picture, and since when.',
  'looks.person-after-hours': 'It looks at where people are in the picture, and since when.',
  'looks.near-miss-person-vehicle':
    'It measures on the floor how far people and vehicles are from each other and how fast they move.',
  'looks.near-miss-vehicles': 'It measures on the floor how far vehicles are from each other and how fast they move.',
  'looks.lone-worker': 'It counts how many people are in the zone, and since when.',
  'looks.fallen-person': 'It looks at how a body is held: how far the trunk leans from upright, and whether it moves.',
  'looks.vehicle-speeding': 'It measures how fast vehicles move on the floor.',
  'looks.stop-violation': 'It measures how vehicles move over the stop line, in the arrow’s direction.',
  'looks.unauthorised-vehicle': 'It looks at where vehicles are in the picture, and since when.',
  'looks.blocked-pathway': 'It looks at things and vehicles that stand still. People are not looked at.',
  'looks.dock-door': 'It looks at vehicles that stand at the door.',
  'looks.gate': 'It looks at vehicles that cross the gate, along its arrow or against it.',
  'looks.custom-occurrence': 'It looks at where people and vehicles are in the picture, and since when.',
  'looks.ergonomics':
    'It looks at how bodies are held at the work place: how far trunks bend and how high hands are lifted.',
  'looks.cycle-counting': 'It looks at nothing by itself: people will count, on screens that are not built yet.',
  'looks.quality-inspection':
    'It looks at nothing by itself: pallets and products are inspected on the screens for it.',

  'decides.ppe-missing':
    'Of the pictures of the last {{time}} in which it can be told, at least {{wornShare}} show the item missing.',
  'decides.restricted-area': 'Somebody or something that has moved is in the zone for {{time}} or longer.',
  'decides.person-after-hours': 'Somebody is in the zone for {{time}} or longer while the module is active.',
  'decides.near-miss-person-vehicle':
    'A vehicle moves faster than {{movingSpeed}} and, for {{time}} or longer, the gap is under {{gap}} or they would touch within {{collision}}.',
  'decides.near-miss-vehicles':
    'One of them moves faster than {{movingSpeed}} and, for {{time}} or longer, the gap is under {{gap}} or they would touch within {{collision}}.',
  'decides.lone-worker':
    'Exactly one person is in the zone for {{time}}. A second one who stays for {{company}} ends it.',
  'decides.fallen-person':
    'The trunk leans by more than {{fallAngle}} from upright for {{time}} (at least {{fallTime}}). Who does not move for {{immobile}} more is reported again.',
  'decides.vehicle-speeding': 'The speed is above {{limit}} for {{time}} (at least {{speedTime}}).',
  'decides.stop-violation':
    'From {{stopDistance}} before the line until it is over, the vehicle was never slower than {{stopSpeed}} for {{stopTime}}.',
  'decides.unauthorised-vehicle': 'A vehicle that has moved is in the zone for {{time}} or longer.',
  'decides.blocked-pathway': 'What stands still covers {{coveredShare}} of the zone or more, for {{time}} or longer.',
  'decides.dock-door': 'A vehicle is at the door for {{time}}. The stay ends when it is gone for a minute.',
  'decides.gate': 'A vehicle crosses at least half of the zone along its arrow.',
  'decides.custom-occurrence': 'Somebody or something that has moved is in the zone for {{time}} or longer.',
  'decides.ergonomics':
    'A trunk that leans by more than {{bendAngle}} for {{bendTime}} is a bend; hands that rise by {{lift}} within {{liftTime}} are a lift, with or without a load. They are counted for the place, not for a person.',
  'decides.cycle-counting': 'People will decide what was counted.',
  'decides.quality-inspection': 'People decide whether something found is damage.',

  'cannot.ppe-missing': 'It does not know who somebody is, nor whether a hat is worn rightly.',
  'cannot.restricted-area': 'It does not know who somebody is, nor whether they were allowed to be there.',
  'cannot.person-after-hours': 'It does not know who somebody is, nor who was asked to work late.',
  'cannot.near-miss-person-vehicle':
    'It does not know whose fault it was. It sees nothing where the camera’s floor was not measured.',
  'cannot.near-miss-vehicles':
    'It does not know whose fault it was. It sees nothing where the camera’s floor was not measured.',
  'cannot.lone-worker': 'It does not know who somebody is, nor who is near by but out of the picture.',
  'cannot.fallen-person': 'It does not know why somebody lies there. It measures no health and no tiredness.',
  'cannot.vehicle-speeding': 'It does not know who drives. It sees nothing where the camera’s floor was not measured.',
  'cannot.stop-violation': 'It does not know who drives, nor whether somebody waved the vehicle through.',
  'cannot.unauthorised-vehicle': 'It does not know whose vehicle it is.',
  'cannot.blocked-pathway': 'It does not know who put it there.',
  'cannot.dock-door': 'It does not know which vehicle it is, nor whether it is being loaded.',
  'cannot.gate': 'It does not know which vehicle it is, nor who drives.',
  'cannot.custom-occurrence': 'It does not know who somebody is.',
  'cannot.ergonomics':
    'It follows nobody from one session to the next and knows no names. It is a screening of work places, not of people.',
  'cannot.cycle-counting': 'It watches nobody.',
  'cannot.quality-inspection': 'It watches nobody.',
} as const

/** Each use case in plain words: what it is for, what it looks at, how it decides, and what it cannot know. */
export const en = {
  'about.ppe-missing': 'A person without a hard hat or hi-vis vest where they are required.',
  'about.restricted-area': 'A person or vehicle in a restricted area.',
  'about.person-after-hours': 'A person in a zone outside working hours.',
  'about.near-miss-person-vehicle': 'A moving vehicle too close to a person.',
  'about.near-miss-vehicles': 'Two vehicles too close to each other.',
  'about.lone-worker': 'One person alone in a zone for too long.',
  'about.fallen-person': 'A person lying on the floor or not moving.',
  'about.vehicle-speeding': 'A vehicle above the zone’s speed limit.',
  'about.stop-violation': 'A vehicle crossing a stop line without stopping.',
  'about.unauthorised-vehicle': 'A vehicle where none is allowed.',
  'about.blocked-pathway': 'An obstruction in an aisle or in front of an exit that must stay clear.',
  'about.dock-door': 'When a vehicle is at a dock door, and for how long.',
  'about.gate': 'Vehicles arriving and leaving through a gate.',
  'about.custom-occurrence': 'Your own rule: people, vehicles or both in a zone.',
  'about.ergonomics': 'Bends and lifts at a workplace, counted for the workplace as a whole.',
  'about.cycle-counting': 'Opens the cycle-counting screens: stock counted bin by bin, by hand or by photo.',
  'about.vehicle-capacity': 'How full trailers at a dock door are, measured against a picture of an empty one.',
  'about.quality-inspection':
    'The damage to check pallets and products for. With a zone at a quality station, the camera detects when a pallet is in place.',

  'looks.ppe-missing':
    'For each person in the zone, the colours on the head and the upper body: hat or hair, fluorescent vest or not. Anything hidden, too small or too dark is not counted.',
  'looks.restricted-area': 'Where people and vehicles are in the picture, and since when.',
  'looks.person-after-hours': 'Where people are in the picture, and since when.',
  'looks.near-miss-person-vehicle': 'Distances on the floor between people and vehicles, and their speeds.',
  'looks.near-miss-vehicles': 'Distances on the floor between vehicles, and their speeds.',
  'looks.lone-worker': 'The number of people in the zone, and since when.',
  'looks.fallen-person': 'Body posture: how far the trunk leans from upright, and whether it moves.',
  'looks.vehicle-speeding': 'The speed of vehicles on the floor.',
  'looks.stop-violation': 'How vehicles cross the stop line, in the direction of the arrow.',
  'looks.unauthorised-vehicle': 'Where vehicles are in the picture, and since when.',
  'looks.blocked-pathway': 'Objects and vehicles that stand still. People are ignored.',
  'looks.dock-door': 'Vehicles standing at the door.',
  'looks.gate': 'Vehicles crossing the gate, with or against the arrow.',
  'looks.custom-occurrence': 'Where people and vehicles are in the picture, and since when.',
  'looks.ergonomics': 'Body posture at the workplace: how far trunks bend and how high hands rise.',
  'looks.cycle-counting': 'Nothing on its own. A photo is analysed only when someone counts with it.',
  'looks.vehicle-capacity':
    'The inside of trailers at a dock door, compared with a picture of an empty trailer, while no person or vehicle is in front of it.',
  'looks.quality-inspection':
    'Objects that stand still in the zone of a quality station, but no people and no forklifts. Without a zone, nothing.',

  'decides.ppe-missing': 'The item is missing in at least {{wornShare}} of the usable pictures of the last {{time}}.',
  'decides.restricted-area': 'A person or vehicle that has moved is in the zone for at least {{time}}.',
  'decides.person-after-hours': 'A person is in the zone for at least {{time}} while the module is active.',
  'decides.near-miss-person-vehicle':
    'A vehicle moves faster than {{movingSpeed}}, and for at least {{time}} the gap is under {{gap}} or the time to collision is under {{collision}}.',
  'decides.near-miss-vehicles':
    'One vehicle moves faster than {{movingSpeed}}, and for at least {{time}} the gap is under {{gap}} or the time to collision is under {{collision}}.',
  'decides.lone-worker':
    'Exactly one person is in the zone for {{time}}. A second person who stays for {{company}} ends it.',
  'decides.fallen-person':
    'The trunk leans more than {{fallAngle}} from upright for {{time}} (at least {{fallTime}}). A second incident follows after {{immobile}} without movement.',
  'decides.vehicle-speeding': 'The speed is above {{limit}} for {{time}} (at least {{speedTime}}).',
  'decides.stop-violation':
    'From {{stopDistance}} before the line until it is crossed, the vehicle was never slower than {{stopSpeed}} for {{stopTime}}.',
  'decides.unauthorised-vehicle': 'A vehicle that has moved is in the zone for at least {{time}}.',
  'decides.blocked-pathway':
    'Objects standing still cover at least {{coveredShare}} of the zone for at least {{time}}.',
  'decides.dock-door': 'A vehicle is at the door for {{time}}. The stay ends once it has been gone for a minute.',
  'decides.gate': 'A vehicle crosses at least half of the zone in the direction of the arrow.',
  'decides.custom-occurrence': 'A person or vehicle that has moved is in the zone for at least {{time}}.',
  'decides.ergonomics':
    'A trunk leaning more than {{bendAngle}} for {{bendTime}} is a bend. Hands rising by {{lift}} within {{liftTime}} are a lift, with or without a load. Both are counted for the workplace, not for a person.',
  'decides.cycle-counting': 'People confirm every count.',
  'decides.vehicle-capacity':
    'By how much of the floor is covered, and up to what height the load hides the front wall. A trailer counts as gone when its interior has not been visible for the set time.',
  'decides.quality-inspection': 'People decide whether a finding is damage.',

  'cannot.ppe-missing':
    'It cannot tell who the person is, or whether the hat is worn correctly. Black and brown hats look like hair and are reported as missing, a yellow cap looks like a hat. For blond and ginger hair (the hat) and red clothes (the vest), in the dark, in fog, by infrared or strongly coloured light and for people less than 60 pixels tall (95 for the hat) it cannot tell, and reports nothing.',
  'cannot.restricted-area': 'It cannot tell who the person is, or whether they had permission.',
  'cannot.person-after-hours': 'It cannot tell who the person is, or whether they were asked to work late.',
  'cannot.near-miss-person-vehicle':
    'It cannot tell who was at fault. It detects nothing where the camera’s floor is not calibrated.',
  'cannot.near-miss-vehicles':
    'It cannot tell who was at fault. It detects nothing where the camera’s floor is not calibrated.',
  'cannot.lone-worker': 'It cannot tell who the person is, or who is nearby but out of the picture.',
  'cannot.fallen-person':
    'It cannot tell why the person is lying there. It measures neither health nor fatigue. It may miss people it never saw upright, or who are less than 48 pixels tall.',
  'cannot.vehicle-speeding':
    'It cannot tell who is driving. It detects nothing where the camera’s floor is not calibrated.',
  'cannot.stop-violation': 'It cannot tell who is driving, or whether someone waved the vehicle through.',
  'cannot.unauthorised-vehicle': 'It cannot tell whose vehicle it is.',
  'cannot.blocked-pathway': 'It cannot tell who left the object there.',
  'cannot.dock-door': 'It cannot tell which vehicle it is, or whether it is being loaded.',
  'cannot.gate': 'It cannot tell which vehicle it is, or who is driving.',
  'cannot.custom-occurrence': 'It cannot tell who the person is.',
  'cannot.ergonomics':
    'It cannot tell the posture of people less than 48 pixels tall or hidden from the waist up. It knows no names and cannot tell whether two sessions were the same person. It screens workplaces, not people.',
  'cannot.cycle-counting': 'It does not monitor people.',
  'cannot.vehicle-capacity':
    'It cannot see what is behind or under a load, tell goods that look like the empty trailer, or measure in the dark.',
  'cannot.quality-inspection': 'It does not monitor people.',
} as const

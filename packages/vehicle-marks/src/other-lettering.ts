/**
 * Words that stand beside a number on vehicles and buildings, in English, Portuguese and Spanish. Where a plate has the
 * same letters (`MAX 123`), an unread plate is better than a wrong one.
 */
const words = [
  // Hours, telephone, prices, ages.
  'OPEN|CLOSED|ABERTO|ABERTA|FECHADO|ABIERTO|CERRADO|HOURS|DAILY|TEL|TELF|TLF|TLM|FAX|PHONE|CALL|FONE|WHATSAPP',
  'EUR|USD|EST|SINCE|DESDE|EXP|INSP|ITV|YEAR|ANO',
  // Weights, sizes, speeds.
  'TARE|TARA|NET|GROSS|GVW|GVWR|GCW|PTAC|PMA|PAYLOAD|MAX|MIN|MGW|HEIGHT|ALTURA|WIDTH|CLEARANCE|SPEED|LIMIT',
  // Places.
  'DOCK|DOOR|GATE|BAY|CAIS|MUELLE|PORTA|PORTAO|PUERTA|EXIT|SAIDA|SALIDA|ENTRY|ZONE|ZONA|LANE|LINHA|RAMP|RAMPA|PIER',
  'HALL|BLOCK|BLOCO|LOTE|LOT|NAVE|UNIT|PISO|FLOOR|ROOM|SALA|AREA|ROW|SLOT|BOX|LEVEL|STOP|PARK|ROUTE|ROAD|RUA',
  // Numbers of fleets and vehicles; those of US carriers beside the USDOT number.
  'TRUCK|FLEET|FROTA|CAMIAO|TRAILER|UNIDADE|ICC|DOT|KYU',
  // Makes and models.
  'VOLVO|SCANIA|IVECO|DAF|MERCEDES|RENAULT|FORD|FUSO|ISUZU|HINO|FREIGHT|ACTROS|ATEGO|AXOR|AROCS|CANTER|TRANSIT|MASTER',
  'BOXER|DUCATO|CRAFTER|VITO|TRAFIC|MOVANO|EURO',
]
const weekdays = 'MON|TUE|WED|THU|FRI|SAT|SUN|SEG|TER|QUA|QUI|SEX|SAB|DOM|LUN|MAR|MIE|JUE|VIE'
const months = 'JAN|FEB|FEV|MAR|APR|ABR|MAY|MAI|JUN|JUL|AUG|AGO|SEP|SET|OCT|OUT|NOV|DEC|DEZ'

const patterns = [
  `(?<![A-Z])(?:${words.join('|')})(?![A-Z])`,
  // A clock time: 08:30, 8h30; 8 AM – 5 PM.
  String.raw`\d\s?:\s?\d\d`,
  String.raw`(?<![A-Z0-9])\d{1,2}\s?H(?:\s?\d\d)?(?![A-Z0-9])`,
  String.raw`\d\s?[AP]M\W*\d{1,2}\s?[AP]M`,
  // Opening hours: SÁB 0830, SEG-SEX 900.
  String.raw`(?<![A-Z0-9])(?:${weekdays})\W*(?:[01]?\d|2[0-4])(?:00|15|30|45)(?!\d)`,
  // A date: 11/26, NOV 2026, 27-NOV-26.
  String.raw`\d/\d`,
  String.raw`(?<![A-Z])(?:${months})\W?20\d\d(?!\d)`,
  String.raw`(?<!\d)[0-3]?\d\W?(?:${months})\W?(?:20)?[23]\d(?!\d)`,
  // An international telephone number, a web or mail address.
  String.raw`\+\s?\d`,
  String.raw`@|WWW|HTTP|[A-Z][A-Z0-9-]*\.(?:COM|NET|ORG|EU|PT|ES|FR|DE|IT|NL|BE|UK|US)\b`,
  // A speed or a measure: 80 km/h, 7.5 t, 30480 KG, 2.0 TDI.
  String.raw`(?<!\d)\d{1,3}\s?(?:KM/?H|KPH|MPH)(?![A-Z0-9])`,
  String.raw`(?<![A-Z0-9])\d{1,2}(?:[.,]\d{1,2})?\s?T(?:ON|ONS)?(?![A-Z0-9])`,
  // But not the plates AB 12 CV, 12 34 FT and 12 KG 34.
  String.raw`(?<![A-Z0-9-]|\d\s|^[A-Z]{2}\W?)\d[\d.,]*(?:\s\d{3})*\s*(?:KGS?|LBS?|CBM|M3|FT|CV|HP|KW)(?![A-Z0-9]|\W?\d\d$)`,
  String.raw`\d[.,]?\d\s?(?:TDI|TDCI|HDI|TSI|TFSI|DCI|CDI|CRDI|JTD|GDI)(?![A-Z])`,
  // Models of trucks with their power: FH16 500, XF 480, TGX 18.480, VNL 760; RAM 2500.
  String.raw`^F[HMEL]X?\W?(?:1[0-6])?\W?[2-7]\d0(?:\W?(?:HP|CV))?$`,
  String.raw`^(?:[XCL]F|XG\+?)\W?(?:\d\d|105)?\W?[2-6]\d0(?:\W?(?:HP|CV))?$`,
  String.raw`^TG[XSML]\W?\d{1,2}\W?\d\d0(?:\W?(?:HP|CV))?$`,
  String.raw`^VN[LRX]\W?[346-9]\d0$`,
  String.raw`^RAM\W?[1-5]500$`,
  // A dangerous substance's UN number; a US carrier's MC number.
  String.raw`^UN\W?[0-3]\d{3}$`,
  String.raw`^MC\W*\d{5,7}$`,
].map((pattern) => new RegExp(pattern))

/** Whether a text with letters and digits is known to be something else than a plate, such as opening hours or a weight. */
export function isOtherLettering(text: string): boolean {
  // Without accents: PORTÃO, SAÍDA.
  const capitals = text.toUpperCase().normalize('NFD').replace(/\p{M}/gu, '')
  return patterns.some((pattern) => pattern.test(capitals))
}

/**
 * Given names that are common in Portugal and in English, folded. At the beginning of a sentence every word has a
 * capital letter; these are names all the same. Left out are those that are words as well (Mark, Will, Grace, Rosa).
 */
export const givenNames: ReadonlySet<string> = new Set(
  [
    'ana maria joao jose antonio manuel carlos paulo pedro luis rui miguel nuno ricardo tiago francisco fernando jorge hugo bruno andre daniel diogo goncalo filipe duarte afonso rodrigo martim tomas simao gabriel rafael eduardo vasco alexandre sergio mario joaquim alberto armando artur augusto cesar david domingos emanuel fabio guilherme helder henrique ivo jaime leandro leonardo lourenco marcelo marco mauro nelson orlando renato roberto salvador samuel sebastiao valter victor vitor xavier',
    'carla catarina cristina diana elisabete fernanda filipa francisca helena ines isabel joana juliana laura leonor lidia liliana lucia luisa madalena mafalda manuela margarida mariana marta matilde monica natalia olga patricia paula raquel rita sandra sara silvia sofia sonia susana tania teresa vanessa vera beatriz carolina daniela elsa eva fatima gabriela graca irene julia',
    'james john robert michael william richard joseph thomas charles christopher matthew anthony donald steven andrew paul joshua kenneth kevin brian george timothy ronald jason edward jeffrey ryan jacob nicholas gary eric jonathan stephen larry justin scott brandon benjamin gregory alexander patrick raymond dennis jerry tyler aaron nathan adam henry douglas peter zachary kyle ethan jeremy keith liam noah oliver oscar harry charlie oskar ahmed ali mohammed muhammad omar ivan dmitri olek',
    'mary patricia jennifer linda elizabeth barbara susan jessica sarah karen lisa nancy betty margaret ashley kimberly emily donna michelle carol amanda melissa deborah stephanie rebecca sharon cynthia kathleen amy angela shirley anna brenda pamela emma nicole samantha katherine christine debra rachel carolyn janet catherine heather diane olivia julie victoria kelly lauren christina martha judith andrea hannah megan cheryl jacqueline alice jane fatima aisha olena',
  ].flatMap((line) => line.split(' ')),
)

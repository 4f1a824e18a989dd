/** Sentences about a site's own models. */
export const siteModels = {
  'siteModel.unknown': 'This model no longer exists.',
  'siteModel.created': 'Model “{{name}}” was added.',
  'siteModel.saved': 'Model “{{name}}” was saved.',
  'siteModel.deleted': 'Model “{{name}}” was deleted.',
  'siteModel.restored': 'Model “{{name}}” is back.',
  'siteModel.file.kept': '“{{file}}” was uploaded.',
  'siteModel.file.gone': 'The file of this model is no longer here. Choose it again.',
  'siteModel.file.notInspected': 'This file has not been checked yet.',
  'siteModel.inspected': 'The model fits: {{width}} × {{height}} pixels, {{ms}} ms a picture.',
  'siteModel.tried': 'Found in the picture: {{count}}.',
  'siteModel.name.required': 'Give the model a name.',
  'siteModel.name.taken': 'Another model is called “{{name}}”.',
  'siteModel.most': 'A site has at most {{most}} models of its own. Delete one first.',
  'siteModel.class.name': 'The name of a class has 1 to 120 characters, in one line.',
  'siteModel.class.twice': 'Two classes have the same name.',
  'siteModel.classes.nothing': 'State what at least one class stands for.',
  'siteModel.classes.count': 'The model has {{expected}} classes, and there are {{given}} names.',
  'siteModel.classes.damage': 'A model for damage finds damage only, one for cameras never does.',
  'siteModel.names.none': 'Name the classes of this model.',
  'siteModel.names.tooMany': 'A model has at most 2,000 classes.',
  'siteModel.threshold': 'How sure it must be is between 5 and 95%.',
  'siteModel.camera.unknown': 'One of the cameras no longer exists.',
  'siteModel.used':
    'The module “{{module}}” watches for “{{class}}”, which only this model sees. Change the module first.',
  'siteModel.busy': 'Too many models are being checked. Please try again in a moment.',
  'siteModel.late': 'Checking the model took too long.',
  'siteModel.problem.not-onnx': 'This is not an ONNX file, or it is damaged.',
  'siteModel.problem.not-loadable':
    'The model cannot be loaded. Export it again into one file, with operators of ONNX up to opset 21. {{detail}}',
  'siteModel.problem.no-image-input':
    'The model does not take one color picture: its input must have the shape 1 × 3 × height × width, or 1 × height × width × 3. {{detail}}',
  'siteModel.problem.unknown-outputs':
    'What the model gives is not known here. Known are YOLOv5, v8, v9 and v11, YOLOX, RF-DETR, RT-DETR and D-FINE, exported for detection. {{detail}}',
  'siteModel.problem.wrong-task':
    'The model does not detect objects: it segments, classifies or finds poses. {{detail}}',
  'siteModel.problem.class-count': 'The number of names is not the number of the model’s classes. {{detail}}',
  'siteModel.problem.too-slow': 'The model takes too long for one picture on this machine. {{detail}}',
  'siteModel.problem.memory': 'The model needs more memory than this machine gives it. {{detail}}',
  'siteModel.problem.crashed': 'The model crashed while it was tried; nothing else was disturbed. {{detail}}',
  'siteModel.problem.not-fetched': 'Video analysis could not fetch the file from the server. {{detail}}',
} as const

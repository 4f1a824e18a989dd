/** Sentences about a site's own models. */
export const siteModels = {
  'siteModel.unknown': 'This model no longer exists.',
  'siteModel.created': 'Model “{{name}}” was added.',
  'siteModel.saved': 'Model “{{name}}” was saved.',
  'siteModel.deleted': 'Model “{{name}}” was deleted.',
  'siteModel.restored': 'Model “{{name}}” was restored.',
  'siteModel.file.kept': '“{{file}}” was uploaded.',
  'siteModel.file.gone': 'This model’s file is no longer available. Choose it again.',
  'siteModel.file.notInspected': 'This file has not been checked yet.',
  'siteModel.inspected': 'The model is compatible: {{width}} × {{height}} pixels, {{ms}} ms per picture.',
  'siteModel.tried': 'Found in the picture: {{count}}.',
  'siteModel.name.required': 'Give the model a name.',
  'siteModel.name.taken': 'There is already a model named “{{name}}”.',
  'siteModel.most': 'A site can have up to {{most}} models of its own. Delete one first.',
  'siteModel.class.name': 'A class name must have 1 to 120 characters, on one line.',
  'siteModel.class.twice': 'Two classes have the same name.',
  'siteModel.classes.nothing': 'Choose what at least one class stands for.',
  'siteModel.classes.count': 'The model has {{expected}} classes, and there are {{given}} names.',
  'siteModel.classes.damage': 'A model for damage detects only damage; a model for cameras never does.',
  'siteModel.names.none': 'Name the classes of this model.',
  'siteModel.names.tooMany': 'A model can have up to 2,000 classes.',
  'siteModel.threshold': 'The minimum confidence must be between 5 and 95%.',
  'siteModel.used':
    'The module “{{module}}” needs “{{class}}”, which only this model detects. Change the module first.',
  'siteModel.busy': 'Too many models are being checked. Please try again in a moment.',
  'siteModel.late': 'Checking the model took too long. Try again, or export a smaller model.',
  'siteModel.problem.not-onnx': 'This is not an ONNX file, or it is damaged.',
  'siteModel.problem.not-loadable':
    'The model cannot be loaded. Export it again into one file, with operators of ONNX up to opset 21. {{detail}}',
  'siteModel.problem.no-image-input':
    'The model does not take a single colour picture: its input must have the shape 1 × 3 × height × width, or 1 × height × width × 3. {{detail}}',
  'siteModel.problem.unknown-outputs':
    'The model’s output format is not supported. Supported are YOLOv5, v8, v9 and v11, YOLOX, RF-DETR, RT-DETR and D-FINE, exported for detection. {{detail}}',
  'siteModel.problem.wrong-task':
    'The model does not detect objects: it segments, classifies or finds poses. {{detail}}',
  'siteModel.problem.class-count': 'The number of names differs from the number of the model’s classes. {{detail}}',
  'siteModel.problem.too-slow': 'The model takes too long for one picture on this machine. {{detail}}',
  'siteModel.problem.memory': 'The model needs more memory than this machine allows. {{detail}}',
  'siteModel.problem.crashed': 'The model crashed during the test; nothing else was affected. {{detail}}',
  'siteModel.problem.not-fetched': 'Video analysis could not fetch the file from the server. {{detail}}',
} as const
